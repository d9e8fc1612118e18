import type { RgbaImage } from '@carded/documents/browser';

/** A good picture that does not change, and since when. */
export type HeldStill = {
  readonly glance: Uint8Array;
  /** Milliseconds of any steady clock. */
  readonly since: number;
};

const columns = 16;
const rows = 12;
/** The mean change, in steps of 255, that a hand's tremor and a sensor's noise make; a card on its way in makes more. */
const mostChange = 7;
const longEnoughMs = 800;

/** How bright each part of the picture is. */
export function glanceAt({ data, width, height }: RgbaImage): Uint8Array {
  const sums = new Float32Array(columns * rows);
  const counts = new Uint32Array(columns * rows);
  for (let y = 0; y < height; y += 2) {
    const row = Math.floor((y * rows) / height) * columns;
    for (let x = 0; x < width; x += 2) {
      const cell = row + Math.floor((x * columns) / width);
      sums[cell] = (sums[cell] ?? 0) + (data[(y * width + x) * 4 + 1] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return Uint8Array.from(sums, (sum, cell) => sum / Math.max(1, counts[cell] ?? 1));
}

/** The picture held on, or a new one when it changed. */
export function heldStill(last: HeldStill | null, glance: Uint8Array, now: number): HeldStill {
  const change = last?.glance.reduce((sum, value, cell) => sum + Math.abs(value - (glance[cell] ?? 0)), 0) ?? Infinity;
  return { glance, since: last !== null && change <= mostChange * columns * rows ? last.since : now };
}

/** Whether it was held long enough to take it. */
export function isHeldLongEnough(held: HeldStill | null, now: number): boolean {
  return held !== null && now - held.since >= longEnoughMs;
}
