export {
  agreementCodes,
  type FrontComparison,
  type FrontField,
  type FrontFields,
  frontFieldLabels,
} from './front-text.ts';
export { compareFront, placeFront } from './place-front.ts';
