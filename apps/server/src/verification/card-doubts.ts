import { type LicenseField, licenseWarningTexts, type WarningRule } from '@carded/domain/license';
import { type MrzField, type MrzWarningRule, mrzWarningTexts } from '@carded/domain/mrz';
import type { CardReading } from './card-reading.ts';

type Field = LicenseField | MrzField;
type Doubt = { rule: WarningRule | MrzWarningRule; field: Field | null };
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

/** Describes doubts about a card's code for a person. */
export function cardDoubtWords({ warnings }: CardReading): string[] {
  return (warnings ?? '')
    .split('; ')
    .filter((code) => code !== '')
    .map(sentenceOf);
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
