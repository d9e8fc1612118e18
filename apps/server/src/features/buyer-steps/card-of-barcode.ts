import { readLicence, type WarningRule } from '@carded/domain/licence';
import type { CardReading } from '#features/verifications/index.ts';

/** What no issuer prints: a card that says it was made by somebody else, so a person looks at it. */
const contradictions: ReadonlySet<WarningRule> = new Set([
  'header_missing',
  'issuer_unknown',
  'number_missing',
  'under_date_mismatch',
  'issued_before_birth',
  'expires_before_issue',
  'state_country_mismatch',
]);

/** The fields of a card from the text of its barcode; null when it is none. */
export const cardOfBarcode = (text: string): { card: CardReading; isDoubtful: boolean } | null => {
  const reading = readLicence(text);
  if (!reading.ok) return null;
  const { licence, warnings } = reading;
  const { firstName, middleName, lastName, suffix, birthDate, expiryDate, issueDate, idNumber } = licence;
  const { street, city, state, zip, country, issuer } = licence;
  return {
    card: {
      ...{ firstName, middleName, lastName, suffix, birthDate, expiryDate, issueDate, idNumber },
      ...{ street, city, state, zip, country, issuer },
      warnings:
        warnings.length === 0
          ? null
          : warnings.map(({ element, rule }) => `${element ?? ''} ${rule}`.trim()).join('; '),
    },
    isDoubtful: warnings.some(({ rule }) => contradictions.has(rule)),
  };
};
