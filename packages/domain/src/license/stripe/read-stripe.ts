import { checkConsistency } from '#license/check-consistency.ts';
import { cleanName } from '#license/clean-value.ts';
import { findIssuer } from '#license/issuers.ts';
import type { License, LicenseReading, ReadWarning } from '#license/license.ts';
import { splitGivenNames } from '#license/name-parts.ts';
import { readSex } from '#license/read-sex.ts';
import { readZip } from '#license/read-zip.ts';
import { warn } from '#license/warnings.ts';
import { readStripeDates } from './read-stripe-dates.ts';
import { type StripeTracks, splitTracks } from './stripe-tracks.ts';

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
