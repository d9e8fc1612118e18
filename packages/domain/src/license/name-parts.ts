import { cleanName } from './clean-value.ts';

/** The parts of a person's name; null where absent. */
export type NameParts = {
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

/** Splits given names that stand together (DCT): at the comma (VA, ON, CO), else at the first blank (WA, NB, NV). */
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
export function splitMiddleSuffix(middle: string): { middle: string | null; suffix: string | null } {
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
    // People are called None; a name that is nothing but fillers is none.
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
