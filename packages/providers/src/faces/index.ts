import type { SelfieComparer } from '@carded/domain/codes';

/** Pictures of the buyer, as encoded images (JPEG or PNG bytes): the printed side of the document, and the frames of a live selfie. */
export type FacesShown = {
  readonly document: Uint8Array;
  readonly frames: readonly Uint8Array[];
  /** Turn of the request: machines take fair turns. */
  readonly turn: { readonly accountId: string; readonly network: string; readonly subject: string };
};

/** Result of a comparison, only as a band. `unsure` and `not_available` both leave it to a person. */
export type FaceComparison = {
  readonly outcome: 'same' | 'different' | 'unsure' | 'not_available';
  /** Engine that compared, with its version. */
  readonly engine: string;
};

/** Says whether the selfie shows the person on the document. */
export type Faces = {
  /** Kind of comparer. A machine is used only for buyers who agreed to that. */
  readonly comparedBy: SelfieComparer;
  /** Compares faces. Never throws: a failing engine is `not_available`. With fewer than three frames with a face it never returns `same`. */
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
  /** Compares in a process that keeps nothing, and returns only a band. */
  compare: (shown: FacesShown) => Promise<FaceComparison>;
};

/** Compares by machine, where the operator turned it on. Returns `not_available` without an answer: then a person compares. */
export function machineCompares({ compare }: Options): Faces {
  return {
    comparedBy: 'machine',
    compareFaces: (shown) => compare(shown).catch(() => ({ outcome: 'not_available', engine: 'none' })),
  };
}
