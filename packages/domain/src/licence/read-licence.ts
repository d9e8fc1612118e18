import { checkConsistency } from './check-consistency.ts';
import { cleanValue } from './clean-value.ts';
import type { Elements } from './element-ids.ts';
import { findElements } from './find-elements.ts';
import { findIssuer } from './issuers.ts';
import type { Licence, LicenceReading, ReadOptions, ReadWarning } from './licence.ts';
import { readAddress } from './read-address.ts';
import { readDates } from './read-dates.ts';
import type { Header } from './read-header.ts';
import { readNames } from './read-names.ts';
import { readSex } from './read-sex.ts';
import { readStripe } from './read-stripe.ts';
import { repairText } from './repair-text.ts';
import { isStripe } from './stripe-tracks.ts';
import { warn } from './warnings.ts';

/** Raw scan data must be longer than this to be parsed. */
const shortestText = 100;
const longestText = 20_000;
/** Lines a card must split into to be parsed; three of them are the header's, which a scanner may lose. */
const fewestLines = 16;
const headerLines = 3;

/**
 * Reads the text of an AAMVA barcode (versions 01–11) or magnetic stripe, also when a keyboard wedge damaged it. Never throws.
 * Doubts are warnings that name the element and the rule; a date that is missing, impossible or ambiguous is null.
 */
export function readLicence(text: string, options: ReadOptions = {}): LicenceReading {
  const warnings: ReadWarning[] = [];
  if (typeof text !== 'string' || text.trim() === '') return { ok: false, reason: 'empty', warnings };
  if (text.length <= shortestText) return { ok: false, reason: 'too_short', warnings };
  if (text.length > longestText) return { ok: false, reason: 'too_long', warnings };
  const repaired = repairText(text, options.lfStrings ?? []);
  if (repaired.isRepaired) warn(warnings, 'text_repaired');
  if (isStripe(repaired.text)) return readStripe(repaired.text, warnings);
  const { header, split } = findElements(repaired.text, warnings);
  if (split.elements.size === 0) return { ok: false, reason: 'not_a_licence', warnings };
  if (split.lineCount + headerLines < fewestLines) return { ok: false, reason: 'too_few_lines', warnings };
  for (const id of split.repeated) warn(warnings, 'element_repeated', null, id);
  return { ok: true, licence: buildLicence(header, split.elements, warnings), warnings };
}

function buildLicence(header: Header, elements: Elements, warnings: ReadWarning[]): Licence {
  if (!header.isFound) warn(warnings, 'header_missing');
  else if (header.version === null) warn(warnings, 'version_unknown', 'aamvaVersion');
  if (header.documentType === null) warn(warnings, 'document_type_assumed', 'documentType');
  const issuer = findIssuer(header.iin);
  const address = readAddress(elements, issuer, warnings);
  const isVersion1 = header.version === 1 || (!elements.has('DCS') && (elements.has('DAA') || elements.has('DAB')));
  const isCanadian = address.country === 'CAN';
  const order = isVersion1 || isCanadian ? 'year_first' : 'month_first';
  const licence: Licence = {
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
  checkConsistency(licence, issuer, warnings);
  return licence;
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
