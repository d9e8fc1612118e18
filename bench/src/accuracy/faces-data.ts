import type { FaceBands } from './face-bands.ts';
import type { photographedFaces } from './photographed-faces.ts';

/** Results of `faces` on drawn heads, beside what is known of photographs, for the accuracy card. */
export type FacesData = {
  readonly date: string;
  readonly machine: string;
  readonly engine: string;
  /** Distances up to which two faces are the same, and above which they are different. */
  readonly same: number;
  readonly different: number;
  readonly drawn: FaceBands;
  readonly photographed: typeof photographedFaces;
};
