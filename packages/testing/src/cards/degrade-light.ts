import type { CardImage } from './image.ts';
import { gaussian } from './random.ts';

type Random = () => number;

function eachPixel(image: CardImage, change: (value: number, x: number, y: number) => number): CardImage {
  const data = new Uint8ClampedArray(image.data);
  for (let at = 0; at < data.length; at += 4) {
    const x = (at / 4) % image.width;
    const y = Math.floor(at / 4 / image.width);
    for (let channel = at; channel < at + 3; channel++) data[channel] = change(data[channel] ?? 0, x, y);
  }
  return { ...image, data };
}

export function addNoise(image: CardImage, sigma: number, random: Random): CardImage {
  return eachPixel(image, (value) => value + sigma * gaussian(random));
}

/** Light falls off from one corner to the opposite one. */
export function addShade(image: CardImage, darkest: number, random: Random): CardImage {
  const [fromRight, fromBottom] = [random() < 0.5, random() < 0.5];
  return eachPixel(image, (value, x, y) => {
    const along = fromRight ? 1 - x / image.width : x / image.width;
    const down = fromBottom ? 1 - y / image.height : y / image.height;
    return value * (1 - (1 - darkest) * Math.min(1, (along + down) / 1.6));
  });
}

/** A soft spot of light, its middle somewhere over the lower half. */
export function addGlare(image: CardImage, strength: number, random: Random): CardImage {
  const middleX = image.width * (0.25 + 0.5 * random());
  const middleY = image.height * (0.6 + 0.25 * random());
  const radius = image.width * (0.07 + 0.05 * random());
  return eachPixel(image, (value, x, y) => {
    const distance = Math.hypot(x - middleX, (y - middleY) * 1.4) / radius;
    return value + (255 - value) * Math.min(1, 1.2 * strength * Math.exp(-distance * distance));
  });
}

/** Thin bright lines in any direction, as on a card that lives in a wallet. */
export function addScratches(image: CardImage, count: number, random: Random): CardImage {
  const data = new Uint8ClampedArray(image.data);
  const thickness = Math.max(1, Math.round(image.width / 500));
  for (let scratch = 0; scratch < count; scratch++) {
    const angle = random() * Math.PI;
    const length = image.width * (0.15 + 0.35 * random());
    const [startX, startY] = [random() * image.width, image.height * (0.3 + 0.7 * random())];
    const shine = 190 + 60 * random();
    for (let step = 0; step < length; step++) {
      for (let side = 0; side < thickness; side++) {
        const x = Math.round(startX + step * Math.cos(angle) - side * Math.sin(angle));
        const y = Math.round(startY + step * Math.sin(angle) + side * Math.cos(angle));
        if (x >= 0 && y >= 0 && x < image.width && y < image.height)
          data.fill(shine, (y * image.width + x) * 4, (y * image.width + x) * 4 + 3);
      }
    }
  }
  return { ...image, data };
}
