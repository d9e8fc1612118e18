import type { Elements } from '#license/elements/element-ids.ts';
import { cleanValue, cleanWords } from './clean-value.ts';
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
  const whole = cleanWords(elements.get('DAA'));
  const wholeParts: NameParts | null = whole === null ? null : splitWholeName(whole);
  const last = cleanWords(elements.get('DCS')) ?? cleanWords(elements.get('DAB'));
  const given = readGivenNames(elements, issuer, warnings);
  const isFromWhole = given.firstName === null && wholeParts !== null;
  if (wholeParts?.isSplitByBlanks && (isFromWhole || last === null)) {
    warn(warnings, 'name_split_by_blanks', 'firstName', 'DAA');
  }
  let middleName = isFromWhole ? wholeParts.middle : given.middleName;
  let suffix = cleanWords(elements.get('DCU')) ?? cleanWords(elements.get('DAE')) ?? wholeParts?.suffix ?? null;
  if (suffix === null && middleName !== null) {
    const split = splitMiddleSuffix(middleName);
    if (split.suffix !== null && issuer?.code === 'CT') ({ middle: middleName, suffix } = split);
  }
  const names: Names = {
    firstName: isFromWhole ? wholeParts.first : given.firstName,
    middleName: middleName !== null && /^NM[NI]$/i.test(middleName) ? null : cleanValue(middleName ?? undefined),
    lastName: last ?? wholeParts?.last ?? null,
    suffix,
  };
  for (const [element, field] of truncationElements) {
    if (elements.get(element) === 'T') warn(warnings, 'name_truncated', field, element);
  }
  if (names.firstName === null) warn(warnings, 'name_missing', 'firstName', isFromWhole ? 'DAA' : 'DAC');
  if (names.lastName === null) warn(warnings, 'name_missing', 'lastName', 'DCS');
  return names;
}

function readGivenNames(
  elements: Elements,
  issuer: Issuer | null,
  warnings: ReadWarning[],
): Pick<Names, 'firstName' | 'middleName'> {
  const firstName = cleanWords(elements.get('DAC'));
  const middleName = cleanWords(elements.get('DAD'));
  if (firstName !== null) {
    // Wyoming writes first and middle name both into DAC.
    const isJoined = firstName.includes(',') || (issuer?.code === 'WY' && /\s/.test(firstName));
    if (!isJoined || middleName !== null) return { firstName, middleName };
    const split = splitGivenNames(firstName);
    if (split.isSplitByBlanks) warn(warnings, 'name_split_by_blanks', 'firstName', 'DAC');
    return { firstName: split.first, middleName: split.middle };
  }
  const together = cleanWords(elements.get('DCT'));
  if (together === null) return { firstName: null, middleName };
  const split = splitGivenNames(together);
  if (split.isSplitByBlanks) warn(warnings, 'name_split_by_blanks', 'firstName', 'DCT');
  return {
    firstName: cleanValue(split.first ?? undefined),
    middleName: cleanValue(split.middle ?? undefined) ?? middleName,
  };
}
