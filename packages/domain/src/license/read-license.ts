import { scanMinimumCharacters, scanMinimumLines } from '#codes/index.ts';
import {
  commonIds,
  discoverSeparator,
  type Elements,
  findIds,
  restoreControls,
  restoreKeyNames,
  restoreLfStrings,
  splitAtSeparator,
} from '#license/elements/element-ids.ts';
import { type Header, readHeader, type SplitElements, splitElements } from '#license/elements/split-elements.ts';
import { isStripe, readStripe } from '#license/stripe/read-stripe.ts';
import { checkConsistency } from './check-consistency.ts';
import { segmentElements } from './elements/segment-elements.ts';
import { findIssuer } from './issuers.ts';
import { type License, type LicenseReading, type ReadOptions, type ReadWarning, warn } from './license.ts';
import { cleanValue, readAddress, readSex } from './read-address.ts';
import { readDates } from './read-dates.ts';
import { readNames } from './read-names.ts';

const longestText = 20_000;
/** Lines of a card that a scanner may lose. */
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
  for (const id of split.repeated) if (id !== birthDateId) warn(warnings, 'element_repeated', null, id);
  return { ok: true, license: buildLicense(header, split, warnings, options.today), warnings };
}

const birthDateId = 'DBB';

function buildLicense(
  header: Header,
  { elements, repeated }: SplitElements,
  warnings: ReadWarning[],
  today: string | undefined,
): License {
  if (!header.isFound) warn(warnings, 'header_missing');
  else if (header.version === null) warn(warnings, 'version_unknown', 'aamvaVersion');
  if (header.documentType === null) warn(warnings, 'document_type_assumed', 'documentType');
  const issuer = findIssuer(header.iin);
  const address = readAddress(elements, issuer, warnings);
  const isVersion1 = header.version === 1 || (!elements.has('DCS') && (elements.has('DAA') || elements.has('DAB')));
  const isCanadian = address.country === 'CAN';
  const order = isVersion1 || isCanadian ? 'year_first' : 'month_first';
  const dates = readDates(elements, { order, isMonthFirst: !isCanadian }, warnings);
  // Two birth dates are none.
  const isAmbiguous = dates.birthDate !== null && repeated.includes(birthDateId);
  if (isAmbiguous) warn(warnings, 'date_ambiguous', 'birthDate', birthDateId);
  const license: License = {
    documentType: header.documentType ?? 'DL',
    ...readNames(elements, issuer, warnings),
    ...dates,
    ...(isAmbiguous ? { birthDate: null } : {}),
    idNumber: readNumber(elements, warnings),
    ...address,
    sex: readSex(elements.get('DBC'), warnings, 'DBC'),
    issuer: issuer?.code ?? null,
    iin: header.iin,
    aamvaVersion: header.version,
  };
  checkConsistency(license, issuer, warnings, today);
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

/** Number of lines below which line ends are not trusted. */
const fewestTrustedLines = 12;

/** Finds the elements by line; where lines are merged or missing, by the separator the scanner used, else by weighing the cuts. */
export function findElements(text: string, warnings: ReadWarning[]): { header: Header; split: SplitElements } {
  const header = readHeader(text);
  const split = splitElements(text, header);
  if (isComplete(split)) return { header, split };
  const separator = discoverSeparator(text);
  if (separator.kind === 'text') {
    const lines = splitAtSeparator(text, separator.text);
    const linesHeader = readHeader(lines);
    const linesSplit = splitElements(lines, linesHeader);
    if (isComplete(linesSplit)) {
      warn(warnings, 'text_repaired');
      return { header: linesHeader, split: linesSplit };
    }
  }
  const segmented = segmentElements(text, header, separator.kind === 'blank');
  if (segmented.elements.size <= split.elements.size) return { header, split };
  warn(warnings, 'segmented_without_separators');
  return { header, split: segmented };
}

function isComplete(split: SplitElements): boolean {
  return !split.isMerged && split.lineCount >= fewestTrustedLines && split.elements.has('DBB');
}

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const lineEnds = /[\t\r\u001C-\u001F]+/g;
/** Matches an AIM symbology identifier before the data, such as `]L2` (ISO/IEC 15424). */
const aimPrefix = /^\s*\][A-Za-z][0-9A-Za-z]/;
const otherControls = /[\u0000-\u0008\u000B\u000C\u000E-\u001B\u007F\u00AD\u200B-\u200F\u2060\uFEFF]/g;
const c1Controls = /[\u0080-\u009F]/g;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const oddBlanks = /[\u00A0\u2000-\u200A\u202F\u3000]/g;

/** Text with its line ends restored, and whether the scanner had changed more than line ends. */
type RepairedText = { text: string; isRepaired: boolean };

/** Repairs line ends that keyboard wedges changed; other text only gets one kind of line end. */
export function repairText(raw: string, lfStrings: readonly string[]): RepairedText {
  if (lfStrings.length === 0 && !isSuspicious(raw)) return { text: raw.replace(lineEnds, '\n'), isRepaired: false };
  let text = lfStrings.length === 0 ? raw : restoreLfStrings(raw, lfStrings);
  text = text.replace(aimPrefix, '').replace(/^\uFEFF/, '');
  text = replaceC1(restoreUtf8(text)).replace(oddBlanks, ' ');
  text = restoreControls(text).replace(otherControls, '').replace(lineEnds, '\n');
  if (isCaseSwapped(text)) text = swapCase(restoreKeyNames(text, true));
  if (/[a-z]{3}/.test(text)) text = restoreKeyNames(removeNoise(text), false);
  text = removeNoise(text);
  return { text, isRepaired: text !== raw.replace(lineEnds, '\n') };
}

/** Signs that no card holds, or names of keys in small letters. */
const suspiciousSigns = new Set([...'|^<>[{\\%&'].map((sign) => sign.charCodeAt(0)));

/** Tells whether the text has characters that a scanner may have added, in one pass, because every card is checked. */
function isSuspicious(raw: string): boolean {
  let small = 0;
  for (let index = 0; index < raw.length; index += 1) {
    const code = raw.charCodeAt(index);
    small = code >= 97 && code <= 122 ? small + 1 : 0;
    if (small === 3 || code > 126 || suspiciousSigns.has(code)) return true;
    if (code < 32 && code !== 10 && code !== 13 && (code < 28 || code > 31)) return true;
  }
  return /^\s*\]/.test(raw);
}

/** Tells whether caps lock swapped upper and lower case. */
export function isCaseSwapped(text: string): boolean {
  if (/(?:^|[^A-Za-z])(?:ansi ?\d{6}|aamva\d{6}|amva \d{6})/.test(text)) return true;
  if (/(?:ANSI ?|AAMVA|AMVA )\d{5}/.test(text)) return false;
  if (/^\s*%[a-z]{2}[^^]*\^/.test(text)) return true;
  return findIds(text, commonIds).length < 4 && findIds(text.toUpperCase(), commonIds).length >= 8;
}

/** Swaps upper and lower case of the basic Latin letters. */
export function swapCase(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => {
    const upper = letter.toUpperCase();
    return upper === letter ? letter.toLowerCase() : upper;
  });
}

/** Removes C1 bytes, or makes line ends of them where nothing else separates the elements. */
function replaceC1(text: string): string {
  const without = text.replace(c1Controls, '');
  const isOnlySeparator =
    text.length - without.length >= 8 && !text.includes('\n') && discoverSeparator(without).kind !== 'text';
  return isOnlySeparator ? text.replace(c1Controls, '\n') : without;
}

/** Removes a sign that a scanner put before the header or into element ids, where no card has one. */
function removeNoise(text: string): string {
  const noise = new Map<string, number>();
  const count = (sign: string | undefined, weight: number) => {
    if (sign !== undefined) noise.set(sign, (noise.get(sign) ?? 0) + weight);
  };
  for (const found of text.matchAll(/([^\n -~])(?:ANSI ?\d|AAMVA\d|AMVA ?\d)|(?:^|\n)([^\n -~])D[A-D][A-Z]/g)) {
    count(found[1] ?? found[2], 2);
  }
  for (const found of text.matchAll(/D([^\n -~])[A-D][A-Z]|D[A-D]([^\n -~])[A-Z]/g)) {
    const sign = found[1] ?? found[2] ?? '';
    const isAtLineStart = found.index === 0 || text[found.index - 1] === '\n';
    if (commonIds.has(found[0].replace(sign, ''))) count(sign, isAtLineStart ? 2 : 1);
  }
  let clean = text;
  for (const [sign, weight] of noise) if (weight >= 2) clean = clean.replaceAll(sign, '');
  return clean;
}

/** Characters of Windows-1252 for the bytes 0x80 to 0x9f, in order; a blank where it has none (WHATWG Encoding, index windows-1252). */
const signs = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const byteOf = new Map([...signs].flatMap((sign, at) => (sign === ' ' ? [] : [[sign, 0x80 + at] as const])));
const rest = `[\\u0080-\\u00BF${signs.replaceAll(' ', '')}]`;
/** `Â` or `Ã` and a rest: a letter of Latin-1. No name has them together. */
const latin1 = new RegExp(`[\\u00C2\\u00C3]${rest}`, 'g');
/** Matches the other Latin letters too, and the punctuation of U+2000. */
const more = new RegExp(`[\\u00C2-\\u00C5]${rest}|\\u00C8[\\u0098-\\u009B˜™š›]|\\u00E2[\\u20AC\\u0080]${rest}`, 'g');
/** Matches UTF-8 of the letters above after a second wrong decoding, with the characters of Windows-1252. */
const twice = /\u00C3[ƒ‚„…¢\u0082-\u0085]/;
const wide = new RegExp(`[\\u00C2-\\u00C8\\u00CB]${rest}|\\u00E2${rest}{2}`, 'g');
const oneByteLetters = /[\u00C0-\u00FF]/;

/**
 * Text of UTF-8 that was read as Latin-1 or Windows-1252 (`BÃ‰LANGER`), also twice. Text with any other letter of Latin-1 is honest: there only what no name
 * holds is turned back.
 */
function restoreUtf8(text: string): string {
  let restored = text;
  for (let round = 0; round < 2; round += 1) {
    const found = twice.test(restored) ? wide : more;
    const isHonest = oneByteLetters.test(restored.replace(found, ''));
    restored = restored.replace(isHonest ? latin1 : found, decode);
  }
  return restored;
}

function decode(pair: string): string {
  try {
    return decodeURIComponent(
      [...pair].map((sign) => `%${(byteOf.get(sign) ?? sign.charCodeAt(0)).toString(16)}`).join(''),
    );
  } catch {
    return pair;
  }
}
