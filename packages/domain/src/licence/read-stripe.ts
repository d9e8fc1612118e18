import { checkConsistency } from './check-consistency.ts';
import { findIssuer } from './issuers.ts';
import type { Licence, LicenceReading, ReadWarning } from './licence.ts';
import { splitGivenNames } from './name-parts.ts';
import { isoDate, readDate } from './read-date.ts';
import { readSex } from './read-sex.ts';
import { readZip } from './read-zip.ts';
import { type StripeTracks, splitTracks } from './stripe-tracks.ts';
import { warn } from './warnings.ts';

/** Reads magnetic-stripe tracks (British Columbia's barcode holds them too). */
export function readStripe(text: string, warnings: ReadWarning[]): LicenceReading {
  const tracks = splitTracks(text);
  if (tracks === null) return { ok: false, reason: 'not_a_licence', warnings };
  const issuer = findIssuer(tracks.iin);
  const birth = readDate(tracks.birthDate, { order: 'year_first', isMonthFirst: false });
  if (birth.rule !== null) warn(warnings, birth.rule, 'birthDate', 'track 2');
  const country = issuer?.country ?? null;
  const zip = readZip(tracks.zip ?? zipInAddress(tracks.address), country);
  if (zip.rule !== null) warn(warnings, zip.rule, 'zip', 'track 3');
  warn(warnings, 'document_type_assumed', 'documentType', 'track 2');
  const [street, ...more] = tracks.address.split('$').map((part) => part.trim());
  const street2 = more.find((part) => part !== '' && !part.startsWith(tracks.city)) ?? null;
  const licence: Licence = {
    documentType: 'DL',
    ...readStripeName(tracks.name, warnings),
    suffix: null,
    birthDate: birth.date,
    expiryDate: readExpiry(tracks, birth.date, warnings),
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
  checkConsistency(licence, issuer, warnings);
  return { ok: true, licence, warnings };
}

function readStripeName(name: string, warnings: ReadWarning[]): Pick<Licence, 'firstName' | 'middleName' | 'lastName'> {
  const separator = name.includes('$') ? '$' : ',';
  const [last, given, middle] = name.split(separator).map((part) => part.replace(/[,$]/g, ' ').trim());
  const split = splitGivenNames(given ?? '');
  const isJoined = !middle && split.middle !== null;
  if (isJoined) warn(warnings, 'name_split_by_blanks', 'firstName', 'track 1');
  if (!given) warn(warnings, 'name_missing', 'firstName', 'track 1');
  return {
    firstName: (isJoined ? split.first : given) || null,
    middleName: (isJoined ? split.middle : middle) || null,
    lastName: last || null,
  };
}

/** Month 77 means it does not expire, 99 the birthday of that year; any other has no day, so there is no date. */
function readExpiry(tracks: StripeTracks, birthDate: string | null, warnings: ReadWarning[]): string | null {
  const [year, month] = [2000 + Number(tracks.expiry.slice(0, 2)), tracks.expiry.slice(2)];
  if (month === '99' && birthDate !== null) {
    return isoDate(year, Number(birthDate.slice(5, 7)), Number(birthDate.slice(8)));
  }
  warn(warnings, month === '77' ? 'non_expiring' : 'expiry_without_day', 'expiryDate', 'track 2');
  return null;
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
