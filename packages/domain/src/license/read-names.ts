import type { Elements } from '#license/elements/element-ids.ts';
import { cleanName } from './clean-value.ts';
import type { Issuer } from './issuers.ts';
import type { License, LicenseField, ReadWarning } from './license.ts';
import { type NameParts, splitGivenNames, splitMiddleSuffix, splitWholeName } from './name-parts.ts';
import { warn } from './warnings.ts';

type Names = Pick<License, 'firstName' | 'middleName' | 'lastName' | 'suffix'>;

const truncationElements: readonly (readonly [element: string, field: LicenseField])[] = [
  ['DDE', 'lastName'],
  ['DDF', 'firstName'],
  ['DDG', 'middleName'],
];

/** Reads the name from whichever elements the version uses: DAC DAD DCS (v4 on), DCT DCS (v2–3), DAB DAC DAD or DAA (v1). */
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

/** Whether the card says in one of the elements that there is no value: by a filler, not by an empty element, which a scanner may have lost. */
function isFilled(elements: Elements, ...ids: readonly string[]): boolean {
  return ids.some((id) => (elements.get(id) ?? '') !== '' && cleanName(elements.get(id)) === null);
}

/** `NONE` as it stands in the element of the last name: people are called so, and a card with one name has it there. */
function lastNameNone(elements: Elements): string | null {
  const text = (elements.get('DCS') ?? elements.get('DAB') ?? '').trim();
  return /^NONE$/i.test(text) ? text : null;
}

/** One name is the last name wherever a card has it. Source: AAMVA DL/ID Card Design Standard, annex A, names: a single name goes into the family name. */
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
