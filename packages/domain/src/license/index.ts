export { contradictions } from './contradictions.ts';
export type { License, LicenseField, LicenseReading, ReadWarning, WarningRule } from './license.ts';
export { readLicense } from './read-license.ts';
export { licenseWarningTexts } from './warnings.ts';
