export { machineCompares } from './machine-compares.ts';
export type { FaceComparison, Faces, FacesShown } from './port.ts';
export { reviewerCompares } from './reviewer-compares.ts';
