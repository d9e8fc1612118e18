import type { MrzReading } from '@carded/documents/node';
import { isMrzCode, type MrzWarningRule } from '@carded/domain/mrz';
import { type CardReading, writeCardDoubts } from '#features/verifications/index.ts';

/** What no state prints, or what says too little to go by. */
const contradictions: ReadonlySet<MrzWarningRule> = new Set([
  'check_failed',
  'composite_failed',
  'date_missing',
  'date_incomplete',
  'date_impossible',
  'expires_before_birth',
  'name_missing',
  'name_unreadable',
  'number_missing',
  'code_unreadable',
  'document_code_unknown',
]);

type Zone = Pick<MrzReading, 'fields' | 'checks' | 'uncertain' | 'warnings'>;

/** The fields of a passport or ID card from its machine readable zone. Doubtful cards are looked at by a person. */
export function cardOfZone(zone: Zone): { card: CardReading; isDoubtful: boolean } {
  const { fields, uncertain, warnings } = zone;
  return {
    card: {
      firstName: fields.firstNames,
      middleName: null,
      lastName: fields.lastName,
      birthDate: fields.birthDate,
      expiryDate: fields.expiryDate,
      idNumber: fields.documentNumber,
      country: fields.nationality,
      issuer: fields.issuer,
      warnings: writeCardDoubts(warnings, uncertain),
    },
    isDoubtful: isDoubtful(zone),
  };
}

/** A letter was put right or is hard to see, a check digit does not fit, nobody issues under that code, or something is missing. */
const isDoubtful = ({ fields, checks, uncertain, warnings }: Zone): boolean =>
  uncertain.length > 0 ||
  Object.values(checks).includes('failed') ||
  warnings.some(({ rule }) => contradictions.has(rule)) ||
  ![fields.issuer, fields.nationality].every((code) => code !== null && isMrzCode(code));
