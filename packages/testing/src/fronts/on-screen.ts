import type { CardImage } from '#cards/image.ts';
import { seededRandom } from '#cards/random.ts';

export type ScreenOptions = {
  /** How much darker the gaps between a screen's dots are, 0 to 1; a phone held back shows little of it. */
  readonly contrast: number;
  readonly seed: number;
};

/** A picture as shown on a screen and photographed from there: dots of red, green and blue a few pixels apart, a little turned. */
export function onScreen({ data, width, height }: CardImage, { contrast, seed }: ScreenOptions): CardImage {
  const random = seededRandom(seed * 193 + 3);
  const angle = (random() - 0.5) * 0.5;
  const pitch = 2.6 + 3.4 * random();
  const [cos, sin] = [Math.cos(angle) / pitch, Math.sin(angle) / pitch];
  const shown = new Uint8ClampedArray(data.length).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const [u, v] = [x * cos + y * sin, y * cos - x * sin];
      const row = 1 - contrast * 0.5 * (0.5 + 0.5 * Math.cos(2 * Math.PI * v));
      for (let channel = 0; channel < 3; channel++) {
        const dot = 1 - contrast * (0.5 - 0.5 * Math.cos(2 * Math.PI * (u - channel / 3)));
        shown[at + channel] = (data[at + channel] ?? 0) * row * dot * (1 + 0.6 * contrast);
      }
    }
  }
  return { data: shown, width, height };
}
