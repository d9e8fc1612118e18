import type { SelfieComparer } from '@carded/domain/codes';

/** What the buyer showed, as encoded images (JPEG or PNG bytes): the printed side of the document, and the frames of a live selfie. */
export type FacesShown = {
  readonly document: Uint8Array;
  readonly frames: readonly Uint8Array[];
  /** For whom: machines take fair turns. */
  readonly turn: { readonly accountId: string; readonly network: string; readonly subject: string };
};

/** Nothing but a band leaves an engine. `unsure` and `not_available` both leave the comparison to a person. */
export type FaceComparison = {
  readonly outcome: 'same' | 'different' | 'unsure' | 'not_available';
  /** What compared, with its version. */
  readonly engine: string;
};

/** Says whether the selfie shows the person on the document. */
export type Faces = {
  /** Where it is a machine, it is asked only about buyers who agreed to that. */
  readonly comparedBy: SelfieComparer;
  /** Never throws: a failing engine is `not_available`. Of fewer than three frames with a face it never says `same`. */
  compareFaces(shown: FacesShown): Promise<FaceComparison>;
};

/** The default without an engine: always `not_available`, so a reviewer compares the pictures. */
export const reviewerCompares: Faces = {
  comparedBy: 'person',
  async compareFaces() {
    return { outcome: 'not_available', engine: 'none' };
  },
};

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
