import { fitSize } from '#pictures/fit-size.ts';

type Source = HTMLVideoElement | ImageBitmap;

/** What is sent is at most this long, in pixels, and this good. */
export const longestSent = 2000;
const quality = 0.9;

/** A picture on a canvas of its own, its longer side at most `longest` pixels. */
export function draw(source: Source, longest: number): HTMLCanvasElement {
  const isVideo = source instanceof HTMLVideoElement;
  const { width, height } = fitSize(
    isVideo ? source.videoWidth : source.width,
    isVideo ? source.videoHeight : source.height,
    longest,
  );
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** The canvas's pixels; null when the browser gives none. */
export function pixelsOf(canvas: HTMLCanvasElement): ImageData | null {
  return canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

/** The canvas as JPEG, in base64 without a `data:` prefix. */
export function toJpeg(canvas: HTMLCanvasElement): string {
  return canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
}
