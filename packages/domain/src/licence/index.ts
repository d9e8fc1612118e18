export { findIssuer, type Issuer } from './issuers.ts';
export type {
  Licence,
  LicenceField,
  LicenceReading,
  ReadOptions,
  ReadWarning,
  RefusalReason,
  WarningRule,
} from './licence.ts';
export { readExpiryMonth } from './read-expiry-month.ts';
export { readLicence } from './read-licence.ts';
export { truncatedNames } from './truncated-names.ts';
