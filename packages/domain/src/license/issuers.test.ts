import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberPatterns } from './issuers.ts';

/**
 * The forms as a person would note them: `a` is a letter, a number that many digits, `x` a letter or digit, `*` a letter or star, `+` any of these, a
 * capital itself; a range says how many.
 */
const forms: Readonly<Record<string, string>> = {
  AL: '1-8',
  AK: '1-7',
  AZ: 'a 8 | 9',
  AR: '4-10',
  CA: 'a 7',
  CO: '9 | a 3-6 | a a 2-5',
  CT: '9',
  DC: '7 | 9',
  DE: '1-7',
  FL: 'a 12-13',
  GA: '7-9',
  HI: 'H 8 | 9',
  IA: '9 | 3 a a 4',
  ID: 'a a 6 a | 9',
  IL: 'a 11-12',
  IN: 'a 9 | 9-10',
  KS: 'a 8 | 9 | a 1 a 1 a',
  KY: 'a 8-9 | 9',
  LA: '1-9',
  MA: 'a1-2 7-8 | 9',
  MD: 'a 12 | M D 11',
  ME: '7-8 a0-1',
  MI: 'a 10-12',
  MN: 'a 12',
  MO: 'a 5-9 R0-1 | 8-9 a0-2 | 3 a 6',
  MS: '9',
  MT: 'a 8 | 9 | 13-14',
  NC: '1-12',
  ND: 'a a a 6 | 9',
  NE: 'a 6-8',
  NH: '2 a a a 5 | N H a 8 | a a a 8',
  NJ: 'a 14',
  NM: '8-9',
  NV: '9-10 | 12 | X 8',
  NY: '8-9 | a 7 | a 18 | 16 | a a a a a a a a',
  OH: 'a 4-8 | a a 3-7 | 8',
  OK: 'a 9 | 9',
  OR: '1-9 | a 6-8',
  PA: '8',
  RI: '7-8 | a 6',
  SC: '5-11',
  SD: '6-10 | 12',
  TN: '7-9',
  TX: '7-8',
  UT: '4-10',
  VA: 'a 8-11 | 9',
  VT: '8 | 7 A',
  WA: '*1-7 +5-11 | W D L x9',
  WI: 'a 13',
  WV: '7 | a1-2 5-6',
  WY: '9-10',
  AB: '9 | 5-6',
  BC: '7-8',
  MB: 'a a x9-10',
  NB: '5-7',
  NL: 'a 9',
  NS: 'a a a a a 9',
  ON: 'a 14',
  PE: '1-6',
  QC: 'a 12',
  SK: '8',
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const alphabets: Readonly<Record<string, string>> = {
  a: letters,
  x: letters + digits,
  '*': `${letters}*`,
  '+': `${letters}${digits}*`,
};

type Run = { alphabet: string; fewest: number; most: number };
function runsOf(form: string): Run[] {
  return form.split(' ').map((token) => {
    const [, kind = '', fewest = '1', most = fewest] = /^([ax*+A-Z]?)(\d+)?(?:-(\d+))?$/.exec(token) ?? [];
    return { alphabet: alphabets[kind] ?? (kind || digits), fewest: Number(fewest), most: Number(most) };
  });
}

/** Tells whether a text has this form, letter by letter. */
function isOfForm(text: string, [run, ...rest]: readonly Run[]): boolean {
  if (run === undefined) return text === '';
  for (
    let count = 0;
    count <= run.most && [...text.slice(0, count)].every((each) => run.alphabet.includes(each));
    count += 1
  )
    if (count >= run.fewest && count <= text.length && isOfForm(text.slice(count), rest)) return true;
  return false;
}

/** Texts of a form, with one run up to one too short or too long, or one character of another kind. */
const nearTo = (form: readonly Run[]) =>
  fc
    .tuple(
      ...form.map(({ alphabet, fewest, most }) =>
        fc.string({ unit: fc.constantFrom(...alphabet), minLength: Math.max(0, fewest - 1), maxLength: most + 1 }),
      ),
    )
    .chain((parts) => {
      const text = parts.join('');
      const changed = fc
        .tuple(fc.nat(text.length), fc.constantFrom(...'A7*- z'), fc.nat(1))
        .map(([at, other, cut]) => text.slice(0, at) + other + text.slice(at + cut));
      return fc.oneof(fc.constant(text), changed);
    });

test('every issuer with a pattern is noted here', () => {
  expect(Object.keys(numberPatterns).sort()).toEqual(Object.keys(forms).sort());
});

test.each(Object.entries(forms))('a number of %s has one of the forms %s, and no other', (issuer, noted) => {
  const each = noted.split(' | ').map(runsOf);
  const pattern = numberPatterns[issuer] ?? /$^/;
  const isNoted = (text: string) => each.some((form) => isOfForm(text, form));
  for (const form of each) {
    for (const run of form) {
      for (const count of [run.fewest - 1, run.fewest, run.most, run.most + 1]) {
        const counts = form.map((other) => (other === run ? Math.max(0, count) : other.fewest));
        const text = form.map(({ alphabet }, index) => (alphabet[0] ?? '').repeat(counts[index] ?? 0)).join('');
        for (const near of [text, `${text}-`, `-${text}`]) expect(pattern.test(near), near).toBe(isNoted(near));
      }
    }
    fc.assert(
      fc.property(nearTo(form), (text) => pattern.test(text) === isNoted(text)),
      { numRuns: 200, seed: 7 },
    );
  }
});
