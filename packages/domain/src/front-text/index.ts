export { compareFront } from './compare-front.ts';
export type { FrontComparison, FrontFields } from './front-text.ts';
