import { fitSize } from '#pictures/fit-size.ts';
import type { Box } from '#pictures/trim-box.ts';

type Source = HTMLVideoElement | ImageBitmap | HTMLCanvasElement;

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

/** A quarter turned clockwise. */
export function turnedRight(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const turned = document.createElement('canvas');
  turned.width = canvas.height;
  turned.height = canvas.width;
  const pen = turned.getContext('2d', { willReadFrequently: true });
  pen?.translate(turned.width, 0);
  pen?.rotate(Math.PI / 2);
  pen?.drawImage(canvas, 0, 0);
  return turned;
}

/** A part of a picture as a picture of its own. */
export function partOf(canvas: HTMLCanvasElement, { left, top, width, height }: Box): HTMLCanvasElement {
  const part = document.createElement('canvas');
  part.width = width;
  part.height = height;
  const pen = part.getContext('2d', { willReadFrequently: true });
  pen?.drawImage(canvas, left, top, width, height, 0, 0, width, height);
  return part;
}
