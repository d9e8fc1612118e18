import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '#testing/kit.ts';
import type { RunningPhp } from '#testing/php.ts';

let php: RunningPhp;
beforeAll(async () => {
  php = await startKit();
});
afterAll(() => php.end());

/** Normalizes as `packages/node/src/is-same-person.ts` does. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
/** Ranges with characters that are folded to others: alphabets with capitals, old forms of letters, Korean. */
const lettered: readonly (readonly [number, number])[] = [
  ...([
    [0, 0x33ff],
    [0xa640, 0xac40],
    [0xd780, 0xd7ff],
    [0xf900, 0xffff],
  ] as const),
  ...([
    [0x10400, 0x105ff],
    [0x1d400, 0x1d7ff],
    [0x1f100, 0x1f1ff],
  ] as const),
];
const ofEach = (texts: readonly string[]) =>
  php.run<string[]>('return array_map([Carded\\Kit\\Plain::class, "of"], $in);', texts);

test('every character is read as JavaScript reads it, or as empty where this PHP does not know it', async () => {
  const signs = lettered.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, nth) => `x${String.fromCodePoint(first + nth)}`),
  );
  const found = await ofEach(signs);
  const other = signs.filter((sign, nth) => found[nth] !== plain(sign) && found[nth] !== '');
  expect(other).toEqual([]);
  const dropped = signs.filter((sign, nth) => found[nth] === '' && /^x\p{Script=Latin}$/u.test(sign));
  // Letters that Unicode has since this PHP was made.
  expect(dropped.length).toBeLessThan(30);
});

test('every text is read as JavaScript reads it', async () => {
  const texts = fc.sample(fc.string({ unit: 'grapheme', maxLength: 40 }), { numRuns: 300, seed: 7 });
  const found = await ofEach(texts);
  expect(texts.filter((text, nth) => found[nth] !== plain(text) && found[nth] !== '')).toEqual([]);
});

test('a value that is not text, or too long, is read as empty', async () => {
  const values = [null, true, [], ['Dana'], { a: 1 }, 'A'.repeat(1_001), ''];
  expect(await ofEach(values as string[])).toEqual(values.map(() => ''));
  const bytes =
    'return [Carded\\Kit\\Plain::of("Dana\\xff"), Carded\\Kit\\Plain::of("\\xc3"), Carded\\Kit\\Plain::of(83702)];';
  expect(await php.run(bytes)).toEqual(['', '', '83702']);
});
