export { type CheckedPart, checkDigit, checkedParts, checkOf, checkValue } from './checked-parts.ts';
export { layoutOf, type MrzLayout, type Span } from './layout.ts';
export { isMrzCode, type MrzField, type MrzWarningRule, mrzWarningTexts, type ParsedMrz } from './mrz.ts';
export { parseMrz } from './parse-mrz.ts';
export { type MrzContent, writeMrz } from './write-mrz.ts';
