import { findCard } from '@carded/documents/browser';
import { glanceAt } from '#camera/hints.tsx';
import type { Flow } from '#flow/flow.ts';
import { partOf, pixelsOf, trimBox } from '#pictures/drawing.ts';

/** How the front looked that each opening sent last: nothing else is kept of it. */
const fronts = new WeakMap<Flow, Uint8Array>();

/** How bright each part of the card in a picture is; null when there is no card to be found. */
export function glanceAtCard(canvas: HTMLCanvasElement): Uint8Array | null {
  const pixels = pixelsOf(canvas);
  const box = pixels && trimBox(findCard(pixels), canvas.width, canvas.height);
  const card = box && pixelsOf(partOf(canvas, box));
  return card && glanceAt(card);
}

export function rememberFront(flow: Flow, glance: Uint8Array | null): void {
  if (glance) fronts.set(flow, glance);
  else fronts.delete(flow);
}

/** Whether this is the front again, which was already sent. */
export function isFrontAgain(flow: Flow, glance: Uint8Array | null): boolean {
  const front = fronts.get(flow);
  return front !== undefined && glance !== null && isSamePicture(front, glance);
}

/** Two photos of one side correlate at least this much; those of two sides of a card far less. */
const leastCorrelation = 0.95;

/** Tells whether two brightness patterns are of the same side, in any light. */
export function isSamePicture(one: Uint8Array, other: Uint8Array): boolean {
  const [a, b] = [deviations(one), deviations(other)];
  const product = dot(a, b);
  const scale = Math.sqrt(dot(a, a) * dot(b, b));
  return scale > 0 && product / scale >= leastCorrelation;
}

function deviations(glance: Uint8Array): readonly number[] {
  const mean = glance.reduce((sum, value) => sum + value, 0) / glance.length;
  return Array.from(glance, (value) => value - mean);
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
