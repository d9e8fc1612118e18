import type { FoundCard } from '@carded/documents/browser';

type Source = HTMLVideoElement | ImageBitmap | HTMLCanvasElement;

/** Longest side in pixels and quality of a sent picture. */
export const longestSent = 2000;
const quality = 0.9;

/** Draws a picture on a new canvas whose longer side is at most `longest` pixels. */
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

/** Cuts a part out of a picture. */
export function partOf(canvas: HTMLCanvasElement, { left, top, width, height }: Box): HTMLCanvasElement {
  const part = document.createElement('canvas');
  part.width = width;
  part.height = height;
  const pen = part.getContext('2d', { willReadFrequently: true });
  pen?.drawImage(canvas, left, top, width, height, 0, 0, width, height);
  return part;
}

/** The size of a picture shrunk so that its longer side is at most `longest`; never enlarged. */
export function fitSize(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A part of a picture, in whole pixels. */
type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Margin around the card, as a share of its size. */
const margin = 0.06;
/** Edges seen over less than this share of the outline are not sure enough to cut by. */
const sureSupport = 0.85;
/** Share of the picture above which a card is not cropped. */
const fullShare = 0.7;

/** Computes where to crop a picture to its card; null when it fills the picture, or its edges are uncertain. */
export function trimBox(card: FoundCard | null, width: number, height: number): Box | null {
  if (card === null || card.support < sureSupport) return null;
  const xs = card.corners.map(({ x }) => x);
  const ys = card.corners.map(({ y }) => y);
  const [roomX, roomY] = [margin * (Math.max(...xs) - Math.min(...xs)), margin * (Math.max(...ys) - Math.min(...ys))];
  const left = Math.max(0, Math.floor(Math.min(...xs) - roomX));
  const top = Math.max(0, Math.floor(Math.min(...ys) - roomY));
  const right = Math.min(width, Math.ceil(Math.max(...xs) + roomX));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + roomY));
  if ((right - left) * (bottom - top) > fullShare * width * height) return null;
  return { left, top, width: right - left, height: bottom - top };
}
