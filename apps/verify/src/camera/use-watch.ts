import { createBarcodeReader, type FrameQuality, frameQuality } from '@carded/documents/browser';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Hint, hintFor } from '#camera/hint-for.ts';
import { draw, pixelsOf } from '#pictures/drawing.ts';

const lookEveryMs = 250;
const looksAt = 480;
const readsAt = 1280;
const readBudgetMs = 700;

interface Watch {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isOn: boolean;
  /** Also read the barcode; called once with its text, and the picture is to be taken then. */
  readonly onCode: ((text: string) => void) | null;
}

/** Looks at the live picture four times a second: how good it is, and what its barcode says. Reading happens in a worker. */
export function useWatch({ video, isOn, onCode }: Watch): Hint | null {
  const [hint, setHint] = useState<Hint | null>(null);
  const found = useRef(onCode);
  found.current = onCode;
  const isReading = onCode !== null;

  useEffect(() => {
    if (!isOn) return setHint(null);
    const reader = isReading ? createBarcodeReader() : null;
    let isOver = false;
    let isBusy = false;
    let unread = 0;

    const read = async (element: HTMLVideoElement, quality: FrameQuality) => {
      const pixels = pixelsOf(draw(element, readsAt));
      const reading = pixels && (await reader?.read(pixels, { budgetMs: readBudgetMs }).catch(() => null));
      if (isOver) return;
      if (reading) found.current?.(reading.text.slice(0, 4000));
      else if (quality.sharpness >= 0.25) unread++;
    };
    const look = async () => {
      const element = video.current;
      if (isBusy || document.hidden || !element || element.videoWidth === 0) return;
      isBusy = true;
      const pixels = pixelsOf(draw(element, looksAt));
      if (pixels) {
        const quality = frameQuality(pixels);
        setHint(hintFor(quality, unread));
        if (reader) await read(element, quality);
      }
      isBusy = false;
    };
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      reader?.close();
    };
  }, [video, isOn, isReading]);

  return hint;
}
