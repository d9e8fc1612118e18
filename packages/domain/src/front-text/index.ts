export { compareFront } from './compare-front.ts';
export {
  agreementCodes,
  type FrontComparison,
  type FrontField,
  type FrontFields,
  frontFieldLabels,
} from './front-text.ts';
export { placeFront } from './place-front.ts';
