import type { FaceComparison, Faces, FacesShown } from './port.ts';

type Options = {
  /** Compares in a process that keeps nothing, and tells only a band. */
  compare: (shown: FacesShown) => Promise<FaceComparison>;
};

/** A machine compares, where the operator turned it on. What it cannot answer is `not_available`: then a person compares. */
export function machineCompares({ compare }: Options): Faces {
  return {
    comparedBy: 'machine',
    compareFaces: (shown) => compare(shown).catch(() => ({ outcome: 'not_available', engine: 'none' })),
  };
}
