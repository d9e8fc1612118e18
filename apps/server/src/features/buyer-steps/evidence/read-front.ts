import type { PrintSeen } from '#platform/pictures/seen.ts';

/** What is kept, sealed, of a printed side that was looked at. `lines` null: nobody could read it. */
export type ReadFront = {
  engine: string;
  lines: PrintSeen['lines'];
  /** Absent of what was read before places were kept. */
  corners?: PrintSeen['corners'];
  /** Whether it was read as finely as we can. */
  isFine: boolean;
};

/** How large a printed side is read, in pixels: first, and again where that did not settle it (see docs/accuracy.md). */
export const printSides = { first: 960, fine: 1_280 } as const;
