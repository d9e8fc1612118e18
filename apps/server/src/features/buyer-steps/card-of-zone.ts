import type { MrzReading } from '@carded/documents/node';
import type { CardReading } from '#features/verifications/index.ts';

/** The fields of a passport or ID card from its machine readable zone. Doubtful when a letter was put right or is hard to see, or a check digit does not fit. */
export const cardOfZone = ({
  fields,
  checks,
  uncertain,
  warnings,
}: Pick<MrzReading, 'fields' | 'checks' | 'uncertain' | 'warnings'>): { card: CardReading; isDoubtful: boolean } => ({
  card: {
    firstName: fields.firstNames,
    middleName: null,
    lastName: fields.lastName,
    birthDate: fields.birthDate,
    expiryDate: fields.expiryDate,
    idNumber: fields.documentNumber,
    country: fields.nationality,
    issuer: fields.issuer,
    warnings:
      [
        ...warnings.map(({ rule }) => rule),
        ...uncertain.map(({ line, column }) => `line ${line + 1} column ${column + 1}`),
      ].join('; ') || null,
  },
  isDoubtful: uncertain.length > 0 || Object.values(checks).includes('failed'),
});
