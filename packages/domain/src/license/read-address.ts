import type { Elements } from '#license/elements/element-ids.ts';
import { normalizeZip } from '#places/normalize-zip.ts';
import { canadianProvinces, usStates } from '#places/states.ts';
import type { Issuer } from './issuers.ts';
import { type License, type ReadWarning, warn } from './license.ts';

type Address = Pick<License, 'street' | 'street2' | 'city' | 'state' | 'zip' | 'country'>;

/** Reads the address: DAG DAH DAI DAJ DAK, or of version 01 the residence DAL DAM DAN DAO DAP where DAG is empty (NC, OR). */
export function readAddress(elements: Elements, issuer: Issuer | null, warnings: ReadWarning[]): Address {
  const mailing = cleanWords(elements.get('DAG'));
  const isResidence = mailing === null && cleanWords(elements.get('DAL')) !== null;
  if (isResidence) warn(warnings, 'residence_address_used', 'street', 'DAL');
  const pick = (usual: string, residence: string) =>
    (isResidence ? cleanWords(elements.get(residence)) : null) ??
    cleanWords(elements.get(usual)) ??
    cleanWords(elements.get(residence));
  let state = pick('DAJ', 'DAO')?.toUpperCase() ?? null;
  if (state === null && issuer !== null && issuer.code !== 'US') {
    state = issuer.code;
    warn(warnings, 'state_from_issuer', 'state', 'DAJ');
  }
  const country = readCountry(elements.get('DCG'), state, issuer, warnings);
  const zipText = pick('DAK', 'DAP');
  const { zip, rule } = readZip(zipText, country);
  if (rule !== null) warn(warnings, rule, 'zip', 'DAK');
  return {
    street: isResidence ? cleanWords(elements.get('DAL')) : mailing,
    street2: isResidence ? cleanWords(elements.get('DAM')) : cleanWords(elements.get('DAH')),
    city: pick('DAI', 'DAN'),
    state,
    zip,
    country,
  };
}

function readCountry(
  written: string | undefined,
  state: string | null,
  issuer: Issuer | null,
  warnings: ReadWarning[],
): string | null {
  const text = cleanValue(written)?.toUpperCase().replace(/\./g, '') ?? null;
  if (text !== null) {
    if (text === 'US' || text === 'UNITED STATES') return 'USA';
    if (text === 'CA' || text === 'CANADA') return 'CAN';
    if (/^[A-Z]{3}$/.test(text)) return text;
  }
  if (issuer !== null) {
    warn(warnings, 'country_from_issuer', 'country', 'DCG');
    return issuer.country;
  }
  const isUs = state !== null && Object.hasOwn(usStates, state);
  const isCanadian = state !== null && Object.hasOwn(canadianProvinces, state);
  if (!isUs && !isCanadian) return null;
  warn(warnings, 'country_from_state', 'country', 'DAJ');
  return isUs ? 'USA' : 'CAN';
}

/** A zip in its normal form and whether characters were cut or it could not be read. */
type ZipReading = { zip: string | null; rule: 'zip_cut' | 'zip_unreadable' | null };

/**
 * Reads a zip from its eleven places: trailing blanks and zeros, a stray last digit (`96826     0`) and eleven digits are cut. A Canadian code is recognized by
 * its form, whatever the country says; outside USA and CAN the text stays.
 */
export function readZip(text: string | null, country: string | null): ZipReading {
  if (text === null) return { zip: null, rule: null };
  if (/^[A-Z]\d[A-Z] ?-?\d[A-Z]\d/i.test(text)) {
    const canadian = normalizeZip('CA', text.replace(/[\s-]/g, '').slice(0, 6));
    if (canadian !== null && country !== 'USA') {
      return { zip: canadian, rule: /^.{6,7}[\s0]*$/.test(text) ? null : 'zip_cut' };
    }
  }
  if (country === 'CAN') return { zip: null, rule: 'zip_unreadable' };
  if (country !== 'USA' && country !== null) return { zip: text.replace(/\s+/g, ' '), rule: null };
  return readUsZip(text);
}

function readUsZip(text: string): ZipReading {
  const groups = /^(\d{5})[- ]?(\d{4})?(.*)$/s.exec(text.trim());
  if (groups === null) return { zip: null, rule: 'zip_unreadable' };
  const [, five = '', four = '', rest = ''] = groups;
  if (rest !== '' && !/^[\s\d-]*[A-Z]?$/i.test(rest)) return { zip: null, rule: 'zip_unreadable' };
  const zip = four === '' || four === '0000' ? five : `${five}-${four}`;
  return { zip, rule: /[^\s0-]/.test(rest) || (four === '' && rest.trim() !== '') ? 'zip_cut' : null };
}

const filler = /^(?:NONE|UNAVL|UNAVAIL|UNAVAILABLE|UNKNOWN|N\/A|NULL|[*\-.]+)$/i;
/** Matches fillers of a name, only those of the standard: people are called Null, Unknown and N. A. */
const nameFiller = /^(?:NONE|UNAVL|UNAVAIL|UNAVAILABLE|N\/A|[*\-.]+)$/i;

/** Tells whether a filler can start with this: N, U, or a symbol. Nearly every value is decided by its first letter. */
function mayFill(code: number): boolean {
  return code < 48 || code === 78 || code === 85 || code === 110 || code === 117;
}

/**
 * A trimmed value, or null when it is absent, empty or only fills the place of one. Source: AAMVA DL/ID Card Design Standard, annex D, mandatory data elements:
 * `NONE` where the holder has no value, `unavl` where it is not available.
 */
export function cleanValue(value: string | undefined, fillers: RegExp = filler): string | null {
  if (value === undefined) return null;
  const text = value.trim();
  return text === '' || (text.length < 12 && mayFill(text.charCodeAt(0)) && fillers.test(text)) ? null : text;
}

/** A street or city without the commas some cards leave around it. */
export function cleanWords(value: string | undefined, fillers: RegExp = filler): string | null {
  const text = cleanValue(value, fillers);
  if (text === null) return null;
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  return first === 44 || last === 44 ? cleanValue(text.replace(/^[,\s]+|[,\s]+$/g, ''), fillers) : text;
}

/** A name or a part of one without the commas around it. */
export function cleanName(value: string | undefined): string | null {
  return cleanWords(value, nameFiller);
}

/** Reads DBC: 1 or M, 2 or F, 9 or X (not specified); a mark that a scanner left behind it is ignored. */
export function readSex(value: string | undefined | null, warnings: ReadWarning[], element: string): License['sex'] {
  const text = cleanValue(value ?? undefined);
  if (text === null) return null;
  switch (text.charAt(0).toUpperCase()) {
    case '1':
    case 'M':
      return 'M';
    case '2':
    case 'F':
      return 'F';
    case '9':
    case 'X':
      return 'X';
    default:
      warn(warnings, 'sex_unreadable', 'sex', element);
      return null;
  }
}
