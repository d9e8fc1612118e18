export { checkDigit, checkValue } from './check-digit.ts';
export { type CheckedPart, checkedParts, checkOf } from './checked-parts.ts';
export { isMrzCode } from './issuers.ts';
export { layoutOf, MRZ_LAYOUTS, type MrzLayout, type Span } from './layout.ts';
export type {
  MrzCheck,
  MrzCheckName,
  MrzChecks,
  MrzField,
  MrzFields,
  MrzFormat,
  MrzParse,
  MrzRefusal,
  MrzWarning,
  MrzWarningRule,
  ParsedMrz,
  ParseMrzOptions,
} from './mrz.ts';
export { parseMrz } from './parse-mrz.ts';
export { type MrzContent, writeMrz } from './write-mrz.ts';
