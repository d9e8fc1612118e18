export { checkDigit, checkValue } from './check-digit.ts';
export { type CheckedPart, checkedParts, checkOf } from './checked-parts.ts';
export { isMrzCode } from './issuers.ts';
export { layoutOf, type MrzLayout, type Span } from './layout.ts';
export type { MrzField, MrzWarningRule, ParsedMrz } from './mrz.ts';
export { parseMrz } from './parse-mrz.ts';
export { mrzWarningTexts } from './warnings.ts';
export { type MrzContent, writeMrz } from './write-mrz.ts';
