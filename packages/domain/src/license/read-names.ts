import type { Elements } from '#license/elements/element-ids.ts';
import type { Issuer } from './issuers.ts';
import { type License, type LicenseField, type ReadWarning, warn } from './license.ts';
import { cleanName } from './read-address.ts';

type Names = Pick<License, 'firstName' | 'middleName' | 'lastName' | 'suffix'>;

const truncationElements: readonly (readonly [element: string, field: LicenseField])[] = [
  ['DDE', 'lastName'],
  ['DDF', 'firstName'],
  ['DDG', 'middleName'],
];

/** Reads the name from the elements of the version: DAC DAD DCS (v4 on), DCT DCS (v2–3), DAB DAC DAD or DAA (v1). */
export function readNames(elements: Elements, issuer: Issuer | null, warnings: ReadWarning[]): Names {
  const whole = cleanName(elements.get('DAA'));
  const wholeParts: NameParts | null = whole === null ? null : splitWholeName(whole);
  const last = cleanName(elements.get('DCS')) ?? cleanName(elements.get('DAB'));
  const given = readGivenNames(elements, issuer, warnings);
  const isFromWhole = given.firstName === null && wholeParts !== null;
  if (wholeParts?.isSplitByBlanks && (isFromWhole || last === null)) {
    warn(warnings, 'name_split_by_blanks', 'firstName', 'DAA');
  }
  let middleName = isFromWhole ? wholeParts.middle : given.middleName;
  let suffix = cleanName(elements.get('DCU')) ?? cleanName(elements.get('DAE')) ?? wholeParts?.suffix ?? null;
  if (suffix === null && middleName !== null) {
    const split = splitMiddleSuffix(middleName);
    if (split.suffix !== null && issuer?.code === 'CT') ({ middle: middleName, suffix } = split);
  }
  const names = {
    ...oneName(
      {
        firstName: isFromWhole ? wholeParts.first : given.firstName,
        middleName: middleName !== null && /^NM[NI]$/i.test(middleName) ? null : cleanName(middleName ?? undefined),
        lastName: last ?? wholeParts?.last ?? lastNameNone(elements),
      },
      elements,
    ),
    suffix,
  };
  for (const [element, field] of truncationElements) {
    if (elements.get(element) === 'T') warn(warnings, 'name_truncated', field, element);
  }
  if (names.firstName === null && (names.lastName === null || !isFilled(elements, 'DAC', 'DCT', 'DCS', 'DAB')))
    warn(warnings, 'name_missing', 'firstName', isFromWhole ? 'DAA' : 'DAC');
  if (names.lastName === null) warn(warnings, 'name_missing', 'lastName', 'DCS');
  return names;
}

/** Tells whether the card marks a value as missing by a filler. An empty element does not count, since a scanner may have lost its value. */
function isFilled(elements: Elements, ...ids: readonly string[]): boolean {
  return ids.some((id) => (elements.get(id) ?? '') !== '' && cleanName(elements.get(id)) === null);
}

/** Reads `NONE` from the element of the last name: people are called so, and a card with one name has it there. */
function lastNameNone(elements: Elements): string | null {
  const text = (elements.get('DCS') ?? elements.get('DAB') ?? '').trim();
  return /^NONE$/i.test(text) ? text : null;
}

/**
 * Makes a single name the last name, in whichever element the card has it. Source: AAMVA DL/ID Card Design Standard, annex A, names: a single name goes into
 * the family name.
 */
function oneName(names: Omit<Names, 'suffix'>, elements: Elements): Omit<Names, 'suffix'> {
  const { firstName, middleName, lastName } = names;
  if (lastName !== null && firstName === null && middleName === null && lastName === lastNameNone(elements)) {
    return { ...names, lastName: null };
  }
  if (lastName !== null || firstName === null || middleName !== null || !isFilled(elements, 'DCS', 'DAB')) return names;
  return { ...names, firstName: null, lastName: firstName };
}

function readGivenNames(
  elements: Elements,
  issuer: Issuer | null,
  warnings: ReadWarning[],
): Pick<Names, 'firstName' | 'middleName'> {
  const firstName = cleanName(elements.get('DAC'));
  const middleName = cleanName(elements.get('DAD'));
  if (firstName !== null) {
    // Wyoming writes first and middle name both into DAC.
    const isJoined = firstName.includes(',') || (issuer?.code === 'WY' && /\s/.test(firstName));
    if (!isJoined || middleName !== null) return { firstName, middleName };
    const split = splitGivenNames(firstName);
    if (split.isSplitByBlanks) warn(warnings, 'name_split_by_blanks', 'firstName', 'DAC');
    return { firstName: split.first, middleName: split.middle };
  }
  const together = cleanName(elements.get('DCT'));
  if (together === null) return { firstName: null, middleName };
  const split = splitGivenNames(together);
  if (split.isSplitByBlanks) warn(warnings, 'name_split_by_blanks', 'firstName', 'DCT');
  return {
    firstName: cleanName(split.first ?? undefined),
    middleName: cleanName(split.middle ?? undefined) ?? middleName,
  };
}

/** The parts of a person's name; null where absent. */
type NameParts = {
  first: string | null;
  middle: string | null;
  last: string | null;
  suffix: string | null;
  /** Whether parts were separated only by spaces, which a name may also contain. */
  isSplitByBlanks: boolean;
};

const suffixWord = /^(?:JR|SR|II|III|IV|1ST|2ND|3RD|4TH|5TH)\.?$/i;
const surnameParticle = /^(?:VAN|VON|DE|DEL|DELA|LA|LOS|DER|DEN|DI|ST|SAN)$/i;

/**
 * Splits a whole name (DAA): `LAST,FIRST,MIDDLE,SUFFIX`, `LAST, FIRST MIDDLE` (OR, LA), or `FIRST MIDDLE LAST SUFFIX` by blanks (PA).
 */
export function splitWholeName(name: string): NameParts {
  const separator = [',', '$', '@'].find((sign) => name.includes(sign)) ?? null;
  if (separator === null) return splitPlainName(name);
  const parts = name.split(separator).map((part) => part.replace(/[,$@]/g, ' ').trim());
  const [last = '', given = '', middle = '', suffix = ''] = parts;
  const blank = parts.length === 2 ? given.search(/\s/) : -1;
  if (blank === -1) return withSuffix(last, given, middle, suffix, false);
  return withSuffix(last, given.slice(0, blank), given.slice(blank).trim(), suffix, true);
}

/** Splits joined given names (DCT): at the comma (VA, ON, CO), else at the first blank (WA, NB, NV). */
export function splitGivenNames(names: string): Pick<NameParts, 'first' | 'middle' | 'isSplitByBlanks'> {
  const comma = names.indexOf(',');
  const at = comma === -1 ? names.search(/\s/) : comma;
  if (at === -1) return { first: names || null, middle: null, isSplitByBlanks: false };
  const middle = names.slice(at).replace(/,/g, ' ').replace(/\s+/g, ' ').trim();
  return {
    first: names.slice(0, at).trim() || null,
    middle: middle || null,
    isSplitByBlanks: comma === -1 && middle !== '',
  };
}

/** Splits a suffix off the end of a middle name (CT): `A JR`. */
function splitMiddleSuffix(middle: string): { middle: string | null; suffix: string | null } {
  const words = middle.split(/\s+/);
  const last = words.at(-1) ?? '';
  if (!suffixWord.test(last)) return { middle: middle || null, suffix: null };
  return { middle: words.slice(0, -1).join(' ') || null, suffix: last };
}

function withSuffix(last: string, first: string, middle: string, suffix: string, isByBlanks: boolean): NameParts {
  const split = suffix === '' ? splitMiddleSuffix(middle) : { middle, suffix };
  const given = cleanName(first);
  return {
    first: given,
    middle: cleanName(split.middle ?? undefined),
    // Keeps the name None, which exists; a name of only fillers is none.
    last: cleanName(last) ?? (given !== null && /^none$/i.test(last) ? last : null),
    suffix: cleanName(split.suffix ?? undefined),
    isSplitByBlanks: isByBlanks,
  };
}

function splitPlainName(name: string): NameParts {
  const words = name.trim().split(/\s+/);
  const suffix = words.length > 2 && suffixWord.test(words.at(-1) ?? '') ? (words.pop() ?? null) : null;
  if (words.length === 1) return { first: null, middle: null, last: words[0] || null, suffix, isSplitByBlanks: false };
  let lastFrom = words.length - 1;
  while (lastFrom > 1 && surnameParticle.test(words[lastFrom - 1] ?? '')) lastFrom -= 1;
  return {
    first: words[0] ?? null,
    middle: words.slice(1, lastFrom).join(' ') || null,
    last: words.slice(lastFrom).join(' '),
    suffix,
    isSplitByBlanks: true,
  };
}
