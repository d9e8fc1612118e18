/** Two photos of one side correlate at least this much; those of two sides of a card far less. */
const leastCorrelation = 0.95;

/** Whether two glances at a card (how bright each part of it is) are of the same side, in whatever light. */
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
