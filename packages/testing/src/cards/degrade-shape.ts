import type { CardImage } from './image.ts';

/** Turned clockwise about its middle; the picture grows to hold all of it, new corners repeat the edge. */
export function rotate(image: CardImage, degrees: number): CardImage {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const width = Math.round(Math.abs(image.width * cos) + Math.abs(image.height * sin));
  const height = Math.round(Math.abs(image.width * sin) + Math.abs(image.height * cos));
  const [midX, midY] = [(image.width - 1) / 2, (image.height - 1) / 2];
  return resample(image, width, height, (x, y) => {
    const [dx, dy] = [x - (width - 1) / 2, y - (height - 1) / 2];
    return [midX + dx * cos + dy * sin, midY - dx * sin + dy * cos];
  });
}

/** The upper edge recedes: it is drawn shorter by `amount` of the width, in true perspective. */
export function keystone(image: CardImage, amount: number): CardImage {
  const { width, height } = image;
  const near = 1 - amount;
  return resample(image, width, height, (x, y) => {
    const down = y / (height - 1);
    const scale = near + (1 - near) * down;
    return [width / 2 + (x - width / 2) / scale, (down / scale) * (height - 1)];
  });
}

function resample(
  image: CardImage,
  width: number,
  height: number,
  from: (x: number, y: number) => readonly [number, number],
): CardImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [sourceX, sourceY] = from(x, y);
      blend(image, sourceX, sourceY, data, (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

function blend({ data, width, height }: CardImage, x: number, y: number, into: Uint8ClampedArray, at: number): void {
  const left = Math.min(Math.max(x, 0), width - 1);
  const top = Math.min(Math.max(y, 0), height - 1);
  const [x0, y0] = [Math.floor(left), Math.floor(top)];
  const [x1, y1] = [Math.min(x0 + 1, width - 1), Math.min(y0 + 1, height - 1)];
  const [fx, fy] = [left - x0, top - y0];
  for (let channel = 0; channel < 4; channel++) {
    const of = (px: number, py: number) => data[(py * width + px) * 4 + channel] ?? 0;
    into[at + channel] =
      (of(x0, y0) * (1 - fx) + of(x1, y0) * fx) * (1 - fy) + (of(x0, y1) * (1 - fx) + of(x1, y1) * fx) * fy;
  }
}
