import { scanMinimumCharacters, scanMinimumLines } from '#codes/index.ts';
import type { Elements } from '#license/elements/element-ids.ts';
import { findElements } from '#license/elements/find-elements.ts';
import type { Header } from '#license/elements/read-header.ts';
import { readStripe } from '#license/stripe/read-stripe.ts';
import { isStripe } from '#license/stripe/stripe-tracks.ts';
import { checkConsistency } from './check-consistency.ts';
import { cleanValue } from './clean-value.ts';
import { findIssuer } from './issuers.ts';
import type { License, LicenseReading, ReadOptions, ReadWarning } from './license.ts';
import { readAddress } from './read-address.ts';
import { readDates } from './read-dates.ts';
import { readNames } from './read-names.ts';
import { readSex } from './read-sex.ts';
import { repairText } from './repair-text.ts';
import { warn } from './warnings.ts';

const longestText = 20_000;
/** Of the lines a card must split into, those that a scanner may lose. */
const headerLines = 3;

/**
 * Reads the text of an AAMVA barcode (versions 01–11) or magnetic stripe, also when a keyboard wedge damaged it. Never throws.
 * Doubts are warnings that name the element and the rule; a date that is missing, impossible or ambiguous is null.
 */
export function readLicense(text: string, options: ReadOptions = {}): LicenseReading {
  const warnings: ReadWarning[] = [];
  if (typeof text !== 'string' || text.trim() === '') return { ok: false, reason: 'empty', warnings };
  if (text.length <= scanMinimumCharacters) return { ok: false, reason: 'too_short', warnings };
  if (text.length > longestText) return { ok: false, reason: 'too_long', warnings };
  const repaired = repairText(text, options.lfStrings ?? []);
  if (repaired.isRepaired) warn(warnings, 'text_repaired');
  if (isStripe(repaired.text)) return readStripe(repaired.text, warnings);
  const { header, split } = findElements(repaired.text, warnings);
  if (split.elements.size === 0) return { ok: false, reason: 'not_a_license', warnings };
  if (split.lineCount + headerLines < scanMinimumLines) return { ok: false, reason: 'too_few_lines', warnings };
  for (const id of split.repeated) warn(warnings, 'element_repeated', null, id);
  return { ok: true, license: buildLicense(header, split.elements, warnings), warnings };
}

function buildLicense(header: Header, elements: Elements, warnings: ReadWarning[]): License {
  if (!header.isFound) warn(warnings, 'header_missing');
  else if (header.version === null) warn(warnings, 'version_unknown', 'aamvaVersion');
  if (header.documentType === null) warn(warnings, 'document_type_assumed', 'documentType');
  const issuer = findIssuer(header.iin);
  const address = readAddress(elements, issuer, warnings);
  const isVersion1 = header.version === 1 || (!elements.has('DCS') && (elements.has('DAA') || elements.has('DAB')));
  const isCanadian = address.country === 'CAN';
  const order = isVersion1 || isCanadian ? 'year_first' : 'month_first';
  const license: License = {
    documentType: header.documentType ?? 'DL',
    ...readNames(elements, issuer, warnings),
    ...readDates(elements, { order, isMonthFirst: !isCanadian }, warnings),
    idNumber: readNumber(elements, warnings),
    ...address,
    sex: readSex(elements.get('DBC'), warnings, 'DBC'),
    issuer: issuer?.code ?? null,
    iin: header.iin,
    aamvaVersion: header.version,
  };
  checkConsistency(license, issuer, warnings);
  return license;
}

function readNumber(elements: Elements, warnings: ReadWarning[]): string | null {
  const number = cleanValue(elements.get('DAQ'));
  if (number !== null) return number;
  // Arizona's version 01 cards hold the number in DBJ.
  const other = cleanValue(elements.get('DBJ'));
  warn(
    warnings,
    other === null ? 'number_missing' : 'number_from_other_element',
    'idNumber',
    other === null ? 'DAQ' : 'DBJ',
  );
  return other;
}
