import type { CardImage } from '#cards/image.ts';
import { seededRandom } from '#cards/random.ts';

/** Lines of dots an inch, as office printers have them, and a card's width in inches. */
const [LINES, CARD_INCHES] = [106, 3.37];
/** How sharply a dot ends, in levels of gray. */
const EDGE = 0.12;

/**
 * A photo as printed on an office printer and photographed again: its grays are dots of one black, in lines at 45 degrees. `cardPx` is how wide the card is on the picture.
 */
export function printed({ data, width, height }: CardImage, cardPx: number, seed: number): CardImage {
  const random = seededRandom(seed * 211 + 9);
  const pitch = cardPx / (LINES * CARD_INCHES);
  const angle = Math.PI / 4 + (random() - 0.5) * 0.2;
  const [cos, sin] = [(2 * Math.PI * Math.cos(angle)) / pitch, (2 * Math.PI * Math.sin(angle)) / pitch];
  const onPaper = new Uint8ClampedArray(data.length).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const dot = 0.5 + 0.25 * (Math.cos(x * cos + y * sin) + Math.cos(y * cos - x * sin));
      for (let channel = 0; channel < 3; channel++) {
        const light = (data[at + channel] ?? 0) / 255;
        const isPaper = 1 / (1 + Math.exp((dot - light) / EDGE));
        onPaper[at + channel] = 40 + 200 * isPaper;
      }
    }
  }
  return { data: onPaper, width, height };
}
