import { useEffect, useRef, useState } from 'react';

/** Takes files that are dropped anywhere on the page, or pasted. @returns whether files hang over the page now */
export function useDroppedFiles(isOn: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const taker = useRef(onFiles);
  taker.current = onFiles;

  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    const { signal } = controller;
    const take = (event: Event, files: FileList | undefined) => {
      if (!files || files.length === 0) return;
      event.preventDefault();
      taker.current([...files]);
    };
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    addEventListener('paste', (event) => take(event, event.clipboardData?.files), { signal });
    addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    addEventListener(
      'dragleave',
      (event) => {
        if (event.relatedTarget === null) setOver(false);
      },
      { signal },
    );
    addEventListener(
      'drop',
      (event) => {
        setOver(false);
        take(event, event.dataTransfer?.files);
      },
      { signal },
    );
    return () => {
      setOver(false);
      controller.abort();
    };
  }, [isOn]);
  return isOn && isOver;
}
