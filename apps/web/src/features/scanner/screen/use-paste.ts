import { useEffect, useRef } from 'react';
import { isInField } from '#features/scanner/capture/restore-field.ts';

/** Shorter texts are no card; they were meant for something else. */
const shortest = 30;

/** A card's text that is pasted anywhere but into a field is a scan. */
export function usePaste(onText: (text: string) => void): void {
  const current = useRef(onText);
  current.current = onText;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isInField(event.target) || text.length < shortest) return;
      event.preventDefault();
      current.current(text);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}
