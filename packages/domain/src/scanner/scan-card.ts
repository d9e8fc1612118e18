import { isCalendarDate, isoDate, readIsoDate } from '#age/index.ts';
import { addressCharacters, cityCharacters, nameCharacters, zipCharacters } from '#codes/index.ts';
import type { License } from '#license/index.ts';
import { normalizeState, normalizeZip, placeCodes, postalCode, zipFive } from '#places/index.ts';
import type { ScanCard } from './types.ts';

/** The buyer scan record of the wire: texts, empty when unknown. */
export type BuyerScanRecord = {
  readonly id_number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly dob_month: string;
  readonly dob_day: string;
  readonly dob_year: string;
  readonly exp_month: string;
  readonly exp_day: string;
  readonly exp_year: string;
  readonly dl_state: string;
};
export type BuyerScanField = keyof BuyerScanRecord;

/** A card on which nothing is known. */
export const emptyCard: ScanCard = {
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  birthDate: null,
  expiryDate: null,
  idNumber: '',
  dlState: '',
};

/** A card as its barcode has it. */
export function cardOfLicense(license: License): ScanCard {
  const { country, state } = placeOf(license.country ?? '', license.state ?? '');
  return cut({
    firstName: license.firstName ?? '',
    lastName: [license.lastName, license.suffix].filter(Boolean).join(' '),
    address: [license.street, license.street2].filter(Boolean).join(' '),
    city: license.city ?? '',
    state,
    zip: license.zip ?? '',
    country,
    birthDate: license.birthDate,
    expiryDate: license.expiryDate,
    idNumber: license.idNumber ?? '',
    dlState: license.issuer ?? license.state ?? '',
  });
}

/** A card as a person typed it. A date that is no day of the calendar is no date. `null` fields count as not typed. */
export function cardOfRecord(record: { readonly [F in BuyerScanField]?: string | null | undefined }): ScanCard {
  const of = (field: BuyerScanField) => (record[field] ?? '').trim();
  const { country, state } = placeOf(of('country') || countryOfZip(of('zip')), of('state'));
  return cut({
    firstName: of('first_name'),
    lastName: of('last_name'),
    address: of('address'),
    city: of('city'),
    state,
    zip: of('zip'),
    country,
    birthDate: dateOf(of('dob_year'), of('dob_month'), of('dob_day')),
    expiryDate: dateOf(of('exp_year'), of('exp_month'), of('exp_day')),
    ...(of('exp_day') === '' ? monthOnly(`${of('exp_year')}-${of('exp_month').padStart(2, '0')}`) : {}),
    idNumber: of('id_number'),
    dlState: of('dl_state') === '' ? state : (normalizeState(country, of('dl_state')) ?? of('dl_state')),
  });
}

/** Converts the card for the wire. */
export function recordOfCard(card: ScanCard): BuyerScanRecord {
  const [dobYear = '', dobMonth = '', dobDay = ''] = (card.birthDate ?? '').split('-');
  const [expYear = '', expMonth = '', expDay = ''] = (card.expiryDate ?? card.expiryMonth ?? '').split('-');
  return {
    id_number: card.idNumber,
    first_name: card.firstName,
    last_name: card.lastName,
    address: card.address,
    city: card.city,
    state: card.state,
    zip: card.zip,
    country: card.country,
    dob_month: dobMonth,
    dob_day: dobDay,
    dob_year: dobYear,
    exp_month: expMonth,
    exp_day: expDay,
    exp_year: expYear,
    dl_state: card.dlState,
  };
}

/** Names the numbers and texts that differ between two readings of a card. Fields that one of them lacks are not compared. */
export function differingFields(one: ScanCard, other: ScanCard): (keyof ScanCard)[] {
  const fields = Object.keys(emptyCard) as (keyof ScanCard)[];
  const plain = (value: string | null | undefined) => (value ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  return fields.filter((field) => {
    const [a, b] = [plain(one[field]), plain(other[field])];
    return a !== '' && b !== '' && a !== b;
  });
}

/** A month that exists, of a year of four digits. */
function monthOnly(month: string | null): Pick<ScanCard, 'expiryMonth'> {
  return month !== null && readIsoDate(`${month}-01`) !== null ? { expiryMonth: month } : {};
}

const longestNumber = 40;

/** Lengths of matching: names 48, address 64, city 48, zip 10. A zip takes its country's written form. */
function cut(card: ScanCard): ScanCard {
  const to = (text: string, length: number) => Array.from(text.trim()).slice(0, length).join('').trimEnd();
  return {
    ...card,
    firstName: to(card.firstName, nameCharacters),
    lastName: to(card.lastName, nameCharacters),
    address: to(card.address, addressCharacters),
    city: to(card.city, cityCharacters),
    state: to(card.state, cityCharacters),
    zip: to(normalizeZip(card.country, card.zip) ?? card.zip, zipCharacters),
    idNumber: to(card.idNumber, longestNumber),
    dlState: to(card.dlState, cityCharacters),
    birthDate: readIsoDate(card.birthDate) === null ? null : card.birthDate,
    expiryDate: readIsoDate(card.expiryDate) === null ? null : card.expiryDate,
  };
}

function countryOfZip(zip: string): string {
  if (zipFive(zip) !== null) return 'US';
  return postalCode(zip) === null ? '' : 'CA';
}

function placeOf(country: string, state: string): { country: string; state: string } {
  const codes = country === '' ? null : placeCodes({ country, state });
  if (codes === null || codes.country === null) return { country: '', state: normalizeState('', state) ?? '' };
  return { country: codes.country, state: codes.state ?? '' };
}

function dateOf(year: string, month: string, day: string): string | null {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return isCalendarDate(date) ? isoDate(date) : null;
}
