import { createBarcodeReader } from '@carded/documents/browser';
import { type RefObject, useEffect, useRef } from 'react';
import { makeCardInView } from './same-card.ts';

const lookEveryMs = 120;
const longestSide = 1_280;
const budgetMs = 700;

const pixelsOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null => {
  const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
};

/** Reads the barcode of whatever is held to the camera, in a worker, as fast as the worker answers. Each card is reported once. */
export function useBarcode(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onCard: (text: string) => void,
): void {
  const found = useRef(onCard);
  found.current = onCard;

  useEffect(() => {
    if (!isOn) return;
    const reader = createBarcodeReader();
    const canvas = document.createElement('canvas');
    const view = makeCardInView();
    let isOver = false;
    let isBusy = false;
    const look = async () => {
      const element = video.current;
      if (isBusy || document.hidden || element === null || element.videoWidth === 0) return;
      const pixels = pixelsOf(element, canvas);
      if (pixels === null) return;
      isBusy = true;
      const reading = await reader.read(pixels, { budgetMs }).catch(() => null);
      isBusy = false;
      if (!isOver && reading !== null && view.isNew(reading.text, performance.now())) found.current(reading.text);
    };
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      reader.close();
    };
  }, [video, isOn]);
}
