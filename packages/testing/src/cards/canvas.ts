import { FONT_COLUMNS, GLYPHS } from './font.ts';
import type { CardImage } from './image.ts';

/** Red, green, blue from 0 to 255. */
export type Color = readonly [number, number, number];

/** The little drawing that a synthetic card needs. Coordinates are rounded; what is outside is not drawn. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #data: Uint8ClampedArray;

  constructor(width: number, height: number, ground: Color) {
    this.width = Math.round(width);
    this.height = Math.round(height);
    this.#data = new Uint8ClampedArray(this.width * this.height * 4);
    this.rectangle(0, 0, this.width, this.height, ground);
  }

  dot(x: number, y: number, color: Color): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = (y * this.width + x) * 4;
    this.#data[at] = color[0];
    this.#data[at + 1] = color[1];
    this.#data[at + 2] = color[2];
    this.#data[at + 3] = 255;
  }

  /** Mixes a color into a pixel: `share` 0 leaves it, 1 covers it. */
  blend(x: number, y: number, color: Color, share: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = (y * this.width + x) * 4;
    color.forEach((value, channel) => {
      const before = this.#data[at + channel] ?? 0;
      this.#data[at + channel] = before + (value - before) * share;
    });
  }

  rectangle(left: number, top: number, width: number, height: number, color: Color): void {
    const right = Math.round(left + width);
    const bottom = Math.round(top + height);
    for (let y = Math.round(top); y < bottom; y++) for (let x = Math.round(left); x < right; x++) this.dot(x, y, color);
  }

  /** Asks for the color of each pixel of a rounded rectangle. */
  plate(
    left: number,
    top: number,
    width: number,
    height: number,
    radius: number,
    paint: (x: number, y: number) => Color,
  ): void {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const dx = Math.max(radius - x, x - (width - 1 - radius), 0);
        const dy = Math.max(radius - y, y - (height - 1 - radius), 0);
        if (dx * dx + dy * dy <= radius * radius) this.dot(Math.round(left) + x, Math.round(top) + y, paint(x, y));
      }
    }
  }

  /** Upper-case text in a 5 by 7 dot font; `dot` is the size of one dot in pixels. */
  text(left: number, top: number, text: string, dot: number, color: Color): void {
    [...text.toUpperCase()].forEach((letter, index) => {
      const rows = GLYPHS.get(letter) ?? [];
      rows.forEach((bits, row) => {
        for (let column = 0; column < FONT_COLUMNS; column++) {
          if (!((bits >> (FONT_COLUMNS - 1 - column)) & 1)) continue;
          this.rectangle(left + (index * (FONT_COLUMNS + 1) + column) * dot, top + row * dot, dot, dot, color);
        }
      });
    });
  }

  image(): CardImage {
    return { data: this.#data, width: this.width, height: this.height };
  }
}
