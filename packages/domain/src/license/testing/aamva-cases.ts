import type { License, LicenseReading } from '#license/license.ts';
import { readZip } from '#license/read-address.ts';
import cases from '../test-data/aamva-cases.json' with { type: 'json' };

/** Raw card with the expected reading; fields that a card leaves open are absent. */
export type CardCase = { id: string; jurisdiction: string; version: number | null; raw: string; expected: Expected };
type Expected = { [field in keyof typeof names]?: string };

const names = {
  doc_type: 'documentType',
  first_name: 'firstName',
  middle_name: 'middleName',
  last_name: 'lastName',
  suffix: 'suffix',
  dob: 'birthDate',
  exp: 'expiryDate',
  issue: 'issueDate',
  id_number: 'idNumber',
  address: 'street',
  address2: 'street2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
  sex: 'sex',
  iin: 'iin',
} as const satisfies Record<string, keyof License>;

export const cardCases: readonly CardCase[] = cases;

/** Lists the mistakes of a reading: one line per field. `without` names fields that the damage itself took away. */
export function findMistakes(
  card: CardCase,
  reading: LicenseReading,
  without: readonly (keyof License)[] = [],
): string[] {
  if (!reading.ok) return [`refused: ${reading.reason}`];
  const mistakes: string[] = [];
  for (const [key, field] of Object.entries(names) as [keyof typeof names, (typeof names)[keyof typeof names]][]) {
    const wanted = expectedValue(card, key);
    if (without.includes(field) || wanted === undefined) continue;
    if (reading.license[field] !== wanted) mistakes.push(`${field}: ${reading.license[field]} instead of ${wanted}`);
  }
  return mistakes;
}

/** Dates that were read but are not the card's: there must never be one. */
export function findWrongDates(card: CardCase, reading: LicenseReading): string[] {
  if (!reading.ok) return [];
  return (['dob', 'exp', 'issue'] as const).filter((key) => {
    const read = reading.license[names[key]];
    return read !== null && read !== card.expected[key];
  });
}

function expectedValue(card: CardCase, key: keyof typeof names): string | null | undefined {
  const value = card.expected[key];
  if (key === 'zip' && value !== undefined) return readZip(value, card.expected.country ?? null).zip;
  if (value !== undefined) return value;
  return key === 'dob' || key === 'exp' || key === 'issue' ? null : undefined;
}
