import { daysInMonth } from '#age/index.ts';
import { checkConsistency } from '#license/check-consistency.ts';
import { findIssuer } from '#license/issuers.ts';
import { type License, type LicenseReading, type ReadWarning, warn } from '#license/license.ts';
import { cleanName, readSex, readZip } from '#license/read-address.ts';
import { readDate, sensibleDate } from '#license/read-dates.ts';
import { splitGivenNames } from '#license/read-names.ts';

/** Reads magnetic-stripe tracks (British Columbia's barcode holds them too). */
export function readStripe(text: string, warnings: ReadWarning[]): LicenseReading {
  const tracks = splitTracks(text);
  if (tracks === null) return { ok: false, reason: 'not_a_license', warnings };
  const issuer = findIssuer(tracks.iin);
  const country = issuer?.country ?? null;
  const zip = readZip(tracks.zip ?? zipInAddress(tracks.address), country);
  if (zip.rule !== null) warn(warnings, zip.rule, 'zip', 'track 3');
  warn(warnings, 'document_type_assumed', 'documentType', 'track 2');
  const [street, ...more] = tracks.address.split('$').map((part) => part.trim());
  const street2 = more.find((part) => part !== '' && !part.startsWith(tracks.city)) ?? null;
  const license: License = {
    documentType: 'DL',
    ...readStripeName(tracks.name, warnings),
    suffix: null,
    ...readStripeDates(tracks, warnings),
    issueDate: null,
    idNumber: readNumber(tracks, warnings),
    street: street || null,
    street2,
    city: tracks.city || null,
    state: tracks.state,
    zip: zip.zip,
    country,
    sex: readSex(tracks.sex, warnings, 'track 3'),
    issuer: issuer?.code ?? null,
    iin: tracks.iin,
    aamvaVersion: null,
    under18Until: null,
    under19Until: null,
    under21Until: null,
  };
  checkConsistency(license, issuer, warnings);
  return { ok: true, license, warnings };
}

function readStripeName(name: string, warnings: ReadWarning[]): Pick<License, 'firstName' | 'middleName' | 'lastName'> {
  const separator = name.includes('$') ? '$' : ',';
  const [last, written = '', middle] = name.split(separator).map((part) => part.replace(/[,$]/g, ' ').trim());
  const given = cleanName(written);
  const split = splitGivenNames(given ?? '');
  const isJoined = !cleanName(middle) && split.middle !== null;
  if (isJoined) warn(warnings, 'name_split_by_blanks', 'firstName', 'track 1');
  if (written === '') warn(warnings, 'name_missing', 'firstName', 'track 1');
  return {
    firstName: isJoined ? split.first : given,
    middleName: isJoined ? split.middle : cleanName(middle),
    lastName: (given === null ? cleanName(last) : last) || null,
  };
}

/** Florida puts the letter of the number into its first two digits, A = 01. */
function readNumber(tracks: StripeTracks, warnings: ReadWarning[]): string | null {
  if (tracks.number === '') {
    warn(warnings, 'number_missing', 'idNumber', 'track 2');
    return null;
  }
  const letter = Number(tracks.number.slice(0, 2));
  if (tracks.iin !== '636010' || !/^\d{13,14}$/.test(tracks.number) || letter < 1 || letter > 26) return tracks.number;
  warn(warnings, 'number_decoded', 'idNumber', 'track 2');
  return String.fromCharCode(64 + letter) + tracks.number.slice(2);
}

function zipInAddress(address: string): string | null {
  return /([A-Z]\d[A-Z] ?\d[A-Z]\d|\d{5}(?:-\d{4})?)\s*$/.exec(address.includes('$') ? address : '')?.[1] ?? null;
}

/** Months of track 2 that are no months. */
const never = '77';
const birthMonth = '88';
const birthDay = '99';

/**
 * Reads the dates of track 2: expiry YYMM, birth date CCYYMMDD. Source: AAMVA DL/ID Card Design Standard, annex on the magnetic stripe, track 2, fields 5 and 6: with
 * month 77 the card never expires, with 88 after the last day of the birth month, with 99 on the birth date's month and day; any other is the last month it is good
 * in. Florida turns 99 around: as the month of the birth date it means the month of expiration.
 */
export function readStripeDates(
  { expiry, birthDate }: Pick<StripeTracks, 'expiry' | 'birthDate'>,
  warnings: ReadWarning[],
): Pick<License, 'birthDate' | 'expiryDate'> {
  const birth = readBirthDate(birthDate, expiry.slice(2), warnings);
  return {
    birthDate: birth,
    expiryDate: readExpiry(2000 + Number(expiry.slice(0, 2)), expiry.slice(2), birth, warnings),
  };
}

function readBirthDate(text: string, expiryMonth: string, warnings: ReadWarning[]): string | null {
  const isFromExpiry = text.slice(4, 6) === birthDay;
  const whole = isFromExpiry ? text.slice(0, 4) + expiryMonth + text.slice(6) : text;
  const { date, rule } = readDate(whole, { order: 'year_first', isMonthFirst: false });
  if (isFromExpiry && date !== null) warn(warnings, 'birth_month_from_expiry', 'birthDate', 'track 2');
  if (rule !== null) warn(warnings, rule, 'birthDate', 'track 2');
  return date;
}

function readExpiry(year: number, month: string, birthDate: string | null, warnings: ReadWarning[]): string | null {
  if (month === never) {
    warn(warnings, 'non_expiring', 'expiryDate', 'track 2');
    return null;
  }
  const isByBirth = month === birthMonth || month === birthDay;
  const whole = Number(isByBirth ? birthDate?.slice(5, 7) : month);
  const last = daysInMonth(year, whole);
  // Born on February 29, in a common year: its last day that there is.
  const day = month === birthDay ? Math.min(Number(birthDate?.slice(8)), last) : last;
  const date = sensibleDate(year, whole, day);
  if (date === null) warn(warnings, isByBirth ? 'date_missing' : 'date_impossible', 'expiryDate', 'track 2');
  else if (month !== birthDay) warn(warnings, 'expiry_without_day', 'expiryDate', 'track 2');
  return date;
}

/** The tracks of an AAMVA magnetic stripe as text; track 3 may be missing. */
type StripeTracks = {
  state: string;
  city: string;
  name: string;
  address: string;
  iin: string;
  number: string;
  expiry: string;
  birthDate: string;
  zip: string | null;
  sex: string | null;
};

const longestCity = 13;
const longestName = 35;
const track1 = /%([A-Z]{2})([^?%;]*\^[^?%;]*)\??/;
const track2 = /;(\d{6})([\dA-Z]{0,13})=(\d{4})(\d{8})(\d{0,5})/;

/** Tells whether text holds magnetic-stripe tracks. */
export function isStripe(text: string): boolean {
  return text.includes(';') && track2.test(text) && track1.test(text);
}

/**
 * Splits tracks 1 to 3. Track 1: state 2, city 13, name 35, address, a caret after each shorter one; track 2: IIN, number, expiry
 * YYMM, birth date CCYYMMDD, rest of the number; track 3: version 2, zip 11, class 2, restrictions 10, endorsements 4, sex 1.
 * Source: AAMVA DL/ID Card Design Standard, annex "Mapping of magnetic stripe".
 */
export function splitTracks(text: string): StripeTracks | null {
  const first = track1.exec(text);
  const second = track2.exec(text);
  if (first === null || second === null) return null;
  const [, state = '', line = ''] = first;
  const [city, afterCity] = takeField(line, longestCity);
  const [name, address] = takeField(afterCity, longestName);
  const [, iin = '', number = '', expiry = '', birthDate = '', overflow = ''] = second;
  const third = text.slice(second.index + second[0].length).replace(/^[?=\s]+/, '');
  const fields = /^[_+!]?[%#+"&][\s\S]([\s\S])([A-Z0-9 ]{11})[\s\S]{16}([\s\S])/.exec(third);
  return {
    state,
    city: city.trim(),
    name: name.trim(),
    address: address.replace(/\^.*$/s, '').trim(),
    iin,
    number: number + overflow,
    expiry,
    birthDate,
    zip: fields?.[2]?.trim() || null,
    sex: fields?.[3]?.trim() || null,
  };
}

function takeField(line: string, longest: number): [field: string, rest: string] {
  const caret = line.indexOf('^');
  if (caret !== -1 && caret <= longest) return [line.slice(0, caret), line.slice(caret + 1)];
  return [line.slice(0, longest), line.slice(longest)];
}
