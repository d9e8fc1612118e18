export type { FaceComparison, FacePair, Faces } from './port.ts';
export { reviewerCompares } from './reviewer-compares.ts';
