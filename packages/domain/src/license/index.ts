export {
  contradictions,
  type License,
  type LicenseField,
  type LicenseReading,
  licenseWarningTexts,
  type ReadWarning,
  type WarningRule,
} from './license.ts';
export { readLicense } from './read-license.ts';
