export {
  type CheckedPart,
  checkDigit,
  checkedParts,
  checkOf,
  checkValue,
  type MrzContent,
  writeMrz,
} from './checked-parts.ts';
export { layoutOf, type MrzLayout, type Span } from './layout.ts';
export { isMrzCode, type MrzField, type MrzWarningRule, mrzWarningTexts } from './mrz.ts';
export { type ParsedMrz, parseMrz } from './parse-mrz.ts';
