import { type LicenseField, licenseWarningTexts, type WarningRule } from '@carded/domain/license';
import { type MrzField, type MrzWarningRule, mrzWarningTexts } from '@carded/domain/mrz';

type Field = LicenseField | MrzField;
type Doubt = { rule: WarningRule | MrzWarningRule; field: Field | null };
/** Part of a card's reading with its doubts, as they were written. */
type Doubted = { readonly warnings?: string | null };
type Letter = { line: number; column: number };

const fieldLabels: Readonly<Record<Field, string>> = {
  documentType: 'Kind of document',
  documentCode: 'Kind of document',
  firstName: 'First name',
  firstNames: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  suffix: 'Name suffix',
  birthDate: 'Birth date',
  expiryDate: 'Expiration date',
  issueDate: 'Issue date',
  idNumber: 'License number',
  documentNumber: 'Document number',
  street: 'Address',
  street2: 'Address, second line',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  country: 'Country',
  nationality: 'Nationality',
  sex: 'Sex',
  issuer: 'Issuer',
  iin: 'Issuer number',
  aamvaVersion: 'Version of the code',
  under18Until: 'Date of turning 18',
  under19Until: 'Date of turning 19',
  under21Until: 'Date of turning 21',
  optionalData: 'Further data',
};
const texts = { ...mrzWarningTexts, ...licenseWarningTexts };
const zoneTexts = { ...licenseWarningTexts, ...mrzWarningTexts };
/** Marks a doubt about a machine readable zone: it shares some codes with barcodes, and says them in other words. */
const zoneMark = 'zone';
const letterShape = /^line (\d+) column (\d+)$/;

const isIn = <T extends object>(table: T, word: string): word is Extract<keyof T, string> => Object.hasOwn(table, word);

/** Encodes doubts about a reading, to be stored with it; null when there is none. `uncertain` are letters of a zone that are hard to read. */
export function writeCardDoubts(doubts: readonly Doubt[], uncertain?: readonly Letter[]): string | null {
  const mark = uncertain === undefined ? '' : `${zoneMark} `;
  const codes = doubts.map(({ rule, field }) => `${mark}${rule}${field === null ? '' : ` ${field}`}`);
  const letters = (uncertain ?? []).map(({ line, column }) => `line ${line + 1} column ${column + 1}`);
  return [...codes, ...letters].join('; ') || null;
}

const codesOf = ({ warnings }: Doubted): string[] => (warnings ?? '').split('; ').filter((code) => code !== '');

/** Describes doubts about a card's code for a person. */
export function cardDoubtWords(reading: Doubted): string[] {
  return codesOf(reading).map(sentenceOf);
}

const nameParts = ['firstName', 'middleName', 'lastName'] as const;

/** Reads which parts of the name the code says were cut to fit. A zone calls the first name `firstNames`. */
export function cutNamesOf(reading: Doubted): (typeof nameParts)[number][] {
  const cut = codesOf(reading)
    .map((code) => code.split(' '))
    .filter((words) => words.includes('name_truncated'))
    .map((words) => words.at(-1)?.replace('firstNames', 'firstName'));
  return nameParts.filter((part) => cut.includes(part));
}

const sentenceOf = (code: string): string => {
  const [, line, column] = letterShape.exec(code) ?? [];
  if (line !== undefined) return `Character ${column} of line ${line} is hard to read.`;
  const parts = code.split(' ');
  const said = parts.includes(zoneMark) ? zoneTexts : texts;
  const rule = parts.find((part) => isIn(said, part));
  const field = parts.find((part) => isIn(fieldLabels, part));
  if (rule === undefined) throw new Error('a doubt of no known kind');
  return field === undefined ? said[rule] : `${fieldLabels[field]}: ${said[rule]}`;
};
