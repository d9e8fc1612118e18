/** The two pictures, as decoded, re-encoded images (JPEG or PNG bytes). */
export type FacePair = {
  readonly documentImage: Uint8Array;
  readonly selfieImage: Uint8Array;
};

/** `unsure` and `not_available` both leave the comparison to a person. */
export type FaceComparison = {
  readonly outcome: 'same' | 'different' | 'unsure' | 'not_available';
};

/** Says whether the selfie shows the person on the document. */
export type Faces = {
  /** Never throws: a failing engine is `not_available`. */
  compareFaces(pair: FacePair): Promise<FaceComparison>;
};
