import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

const parse = (text: string): unknown => JSON.parse(text);
const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const photo = 'QUJD'.repeat(300_000);
const page = 'QUJD'.repeat(13_000);
const code = (work: () => unknown): string => {
  try {
    work();
    return 'parsed';
  } catch (error) {
    return (error as { code?: string }).code ?? 'thrown';
  }
};

describe('a large body', () => {
  it('says what JSON says, wherever its long strings stand and whatever is in them', () => {
    const short = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('\\', '"', '\\"', '\\\\"', 'é'),
    );
    const long = short.map((text) => `${text}${page}${text}`);
    const key = fc.oneof(fc.constant('image'), short).filter((name) => name !== '__proto__');
    const value = fc.oneof(short, long, fc.integer(), fc.constant(null), fc.array(short, { maxLength: 3 }));
    fc.assert(
      fc.property(fc.dictionary(key, value, { maxKeys: 4 }), long, (fields, at) => {
        const body = bytes({ first: photo, ...fields, list: [at, { deep: fields }], last: 'x' });
        expect(JSON.stringify(parseJson(body, parse)) === JSON.stringify(JSON.parse(body.toString()))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('never shows its long strings to the parser', () => {
    const texts: string[] = [];
    parseJson(bytes({ image: photo, side: 'front' }), (text) => {
      texts.push(text);
      return JSON.parse(text);
    });
    expect(texts).toHaveLength(1);
    expect(texts[0]?.length).toBeLessThan(100);
  });

  it('is refused where it is no few long strings: many, much else, or a string of many quotes', () => {
    const many = `[${'"",'.repeat(500_000)}1]`;
    const rest = `{"a":1${' '.repeat(2_100_000)}}`;
    const quotes = `{"a":"${'\\"'.repeat(600_000)}"}`;
    for (const text of [many, rest, quotes]) expect(code(() => parseJson(Buffer.from(text), parse))).toBe('too_large');
  });

  it('that is no JSON is refused as such', () => {
    const odd = `{"a":"\\x${photo}"}`;
    expect(code(() => parseJson(Buffer.from(odd), parse))).toBe('invalid_json');
    for (const text of [`{"a":"${photo}`, `{"a":"${photo}"`, `"${photo}""`])
      expect(code(() => parseJson(Buffer.from(text), parse))).toBe('thrown');
  });

  it('cannot name a long string of its own', () => {
    const first = parseJson(bytes({ image: photo }), (text) => ({
      seen: (JSON.parse(text) as { image: string }).image,
    }));
    expect(first).toEqual({ seen: photo });
    expect(parseJson(bytes({ image: photo, other: 'long 0' }), parse)).toEqual({ image: photo, other: 'long 0' });
  });
});

it('a small body is parsed as it is', () => {
  const body = bytes({ image: 'A'.repeat(60_000) });
  expect(parseJson(body, (text) => text)).toBe(body.toString());
});
