import { makePictures, type Pictures } from './make-pictures.ts';

/** Who waits: `pictures` for somebody's upload, `prints` for the printed side of it, which is looked at later and takes several times as long. */
export const laneNames = ['pictures', 'prints'] as const;
export type Lanes = Record<(typeof laneNames)[number], Pictures>;

/** Print steps back this much further: where both want the machine, an upload is answered first. */
const printStepsBack = 5;
/** As the system counts it. */
const niceAtMost = 19;

/** Makes two lines of readers. In a single one an upload would wait behind print, and print would take the places of uploads. */
export function makeLanes(niceness: number): Lanes {
  return {
    pictures: makePictures({ niceness }),
    prints: makePictures({ readers: 1, niceness: Math.min(niceAtMost, niceness + printStepsBack) }),
  };
}
