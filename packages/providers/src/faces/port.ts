/** The two pictures, as decoded, re-encoded images (JPEG or PNG bytes). */
export interface FacePair {
  readonly documentImage: Uint8Array;
  readonly selfieImage: Uint8Array;
}

/** `unsure` and `not_available` both leave the comparison to a person. */
export interface FaceComparison {
  readonly outcome: 'same' | 'different' | 'unsure' | 'not_available';
}

/** Says whether the selfie shows the person on the document. */
export interface Faces {
  /** Never throws: a failing engine is `not_available`. */
  compareFaces(pair: FacePair): Promise<FaceComparison>;
}
