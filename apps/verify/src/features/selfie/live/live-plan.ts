/** What the buyer is asked for one after the other, and when frames are taken of it, in milliseconds from its beginning. */
export const livePlan = [
  { asks: 'look', takesAtMs: [900, 1_500, 2_000] },
  { asks: 'move', takesAtMs: [1_500, 2_200] },
] as const;
export type LiveAsks = (typeof livePlan)[number]['asks'];

/** Frames of one capture. */
export const framesOfPlan = livePlan.reduce((sum, { takesAtMs }) => sum + takesAtMs.length, 0);
