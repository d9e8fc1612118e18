import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLargeJson } from './large-json-bodies.ts';

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

/** Reads parsed JSON with the bytes of long strings as text, so that two readings can be compared. */
const said = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString('hex')}`;
  if (typeof value === 'string' && Buffer.byteLength(JSON.stringify(value)) - 2 > 50_000) {
    const isBase64 = /^[\w+/-]+={0,2}$/.test(value) && value.length % 4 !== 1;
    return `bytes ${isBase64 ? Buffer.from(value, 'base64').toString('hex') : ''}`;
  }
  if (Array.isArray(value)) return value.map(said);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, said(inside)]));
};

describe('a large body', () => {
  it('says what JSON says, wherever its long strings stand, and these as the bytes of base64 or none', () => {
    const short = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('\\', '"', '\\"', '\\\\"', 'é'),
    );
    const base64 = fc
      .uint8Array({ minLength: 40_000, maxLength: 90_000 })
      .map((all) => Buffer.from(all).toString('base64'));
    const long = fc.oneof(
      base64,
      short.map((text) => `${text}${page}${text}`),
    );
    const key = fc.oneof(fc.constant('image'), short).filter((name) => name !== '__proto__');
    const value = fc.oneof(short, long, fc.integer(), fc.constant(null), fc.array(short, { maxLength: 3 }));
    fc.assert(
      fc.property(fc.dictionary(key, value, { maxKeys: 4 }), long, (fields, at) => {
        const body = bytes({ first: photo, ...fields, list: [at, { deep: fields }], last: 'x' });
        const whole: unknown = JSON.parse(body.toString());
        expect(JSON.stringify(said(parseLargeJson(body, parse))) === JSON.stringify(said(whole))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('may escape what it need not, as some languages write a slash', () => {
    const image = '/9j/'.repeat(300_000);
    const body = Buffer.from(JSON.stringify({ image }).replaceAll('/', '\\/'));
    expect(parseLargeJson(body, parse)).toEqual({ image: Buffer.from(image, 'base64') });
  });

  it('never shows its long strings to the parser', () => {
    const texts: string[] = [];
    parseLargeJson(bytes({ image: photo, side: 'front' }), (text) => {
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
    for (const text of [many, rest, quotes])
      expect(code(() => parseLargeJson(Buffer.from(text), parse))).toBe('too_large');
  });

  it('that is no JSON is refused as such', () => {
    for (const text of [`{"a":"${photo}`, `{"a":"${photo}"`, `"${photo}""`])
      expect(code(() => parseLargeJson(Buffer.from(text), parse))).toBe('thrown');
  });

  it('cannot name a long string of its own', () => {
    const image = Buffer.from(photo, 'base64');
    const first = parseLargeJson(bytes({ image: photo }), (text) => ({
      seen: (JSON.parse(text) as { image: string }).image,
    }));
    expect(first).toEqual({ seen: image });
    expect(parseLargeJson(bytes({ image: photo, other: 'long 0' }), parse)).toEqual({ image, other: 'long 0' });
  });

  it('may be deep, and have many parts', () => {
    const deep = Buffer.from(`{"image":"${photo}","deep":${'['.repeat(5_000)}"x"${']'.repeat(5_000)}}`);
    expect(parseLargeJson(deep, parse)).toMatchObject({ image: Buffer.from(photo, 'base64') });
    const many = Buffer.from(`{"image":"${photo}","many":[${'0,'.repeat(900_000)}"${photo}"]}`);
    const { many: parts } = parseLargeJson(many, parse) as { many: unknown[] };
    expect([parts.length, parts.at(-1)]).toEqual([900_001, Buffer.from(photo, 'base64')]);
  });
});
