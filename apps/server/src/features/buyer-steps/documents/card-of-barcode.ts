import { contradictions, readLicense, type WarningRule } from '@carded/domain/license';
import { type CardReading, writeCardDoubts } from '#features/verifications/index.ts';

/**
 * What no issuer prints: a person looks at it. Nobody holds the card here, so a barcode without a known issuer or a number, or of another issuer than its state,
 * which a buyer can make at home, counts too.
 */
const doubtful: ReadonlySet<WarningRule> = new Set([
  ...contradictions,
  'header_missing',
  'issuer_unknown',
  'issuer_state_mismatch',
  'issuer_country_mismatch',
  'number_missing',
]);

/** The fields of a card from the text of its barcode; null when it is none. */
export function cardOfBarcode(text: string): { card: CardReading; isDoubtful: boolean } | null {
  const reading = readLicense(text);
  if (!reading.ok) return null;
  const { license, warnings } = reading;
  const { firstName, middleName, lastName, suffix, birthDate, expiryDate, issueDate, idNumber } = license;
  const { street, city, state, zip, country, issuer } = license;
  return {
    card: {
      ...{ firstName, middleName, lastName, suffix, birthDate, expiryDate, issueDate, idNumber },
      ...{ street, city, state, zip, country, issuer },
      warnings: writeCardDoubts(warnings),
    },
    isDoubtful: warnings.some(({ rule }) => doubtful.has(rule)),
  };
}
