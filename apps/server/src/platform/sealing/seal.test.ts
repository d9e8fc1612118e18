import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashToken, keyedHash, seal, sealJson, unseal, unsealJson } from './seal.ts';

const key = Buffer.alloc(32, 1);
const bytes = fc.uint8Array({ maxLength: 300 }).map((value) => Buffer.from(value));

describe('a sealed value', () => {
  it('opens to what was sealed, for its own record and key', () => {
    fc.assert(
      fc.property(bytes, fc.string(), (plain, record) => {
        expect(unseal(key, record, seal(key, randomBytes, record, plain))).toEqual(plain);
      }),
    );
  });

  it('opens for no other record', () => {
    fc.assert(
      fc.property(bytes, fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (plain, record, other) => {
        fc.pre(Buffer.compare(Buffer.from(record), Buffer.from(other)) !== 0);
        expect(() => unseal(key, other, seal(key, randomBytes, record, plain))).toThrow();
      }),
    );
  });

  it('opens with no other key', () => {
    fc.assert(
      fc.property(bytes, fc.uint8Array({ minLength: 32, maxLength: 32 }), (plain, other) => {
        fc.pre(Buffer.compare(key, Buffer.from(other)) !== 0);
        expect(() => unseal(Buffer.from(other), 'r', seal(key, randomBytes, 'r', plain))).toThrow();
      }),
    );
  });

  it('does not open when any bit is flipped or its end is cut', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), fc.nat(7), fc.nat(), (plain, at, bit, cut) => {
        const sealed = seal(key, randomBytes, 'r', plain);
        const turned = Buffer.from(sealed);
        const place = at % turned.length;
        turned[place] = (turned[place] ?? 0) ^ (1 << bit);
        expect(() => unseal(key, 'r', turned)).toThrow();
        expect(() => unseal(key, 'r', sealed.subarray(0, cut % sealed.length))).toThrow();
      }),
    );
  });

  it('never repeats a nonce, even for the same text', () => {
    const count = 20_000;
    const nonces = new Set<string>();
    for (let index = 0; index < count; index += 1)
      nonces.add(seal(key, randomBytes, 'r', 'same').subarray(1, 13).toString('hex'));
    expect(nonces.size).toBe(count);
  });

  it('takes its nonce from the randomness it is given, 96 bits each time', () => {
    const asked: number[] = [];
    const random = (size: number) => {
      asked.push(size);
      return Buffer.alloc(size, asked.length);
    };
    const [first, second] = [seal(key, random, 'r', 'x'), seal(key, random, 'r', 'x')];
    expect(asked).toEqual([12, 12]);
    expect(first.equals(second)).toBe(false);
  });

  it('shows neither the text nor whether two texts are the same', () => {
    const plain = 'Whitcomb 1990-04-17';
    const [one, two] = [seal(key, randomBytes, 'r', plain), seal(key, randomBytes, 'r', plain)];
    expect(one.includes(plain)).toBe(false);
    expect(one.subarray(29).equals(two.subarray(29))).toBe(false);
  });

  it('keeps JSON unchanged, and does not open as another record’s', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const stored = JSON.parse(JSON.stringify(value)) as unknown;
        expect(unsealJson(key, 'r', sealJson(key, randomBytes, 'r', value))).toEqual(stored);
      }),
    );
  });
});

describe('a keyed hash', () => {
  it('is another for each key, kind and term, and 128 bits long', () => {
    const term = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(fc.constantFrom('phone', 'email', 'zip'), term, term, (kind, one, other) => {
        fc.pre(Buffer.compare(Buffer.from(one), Buffer.from(other)) !== 0);
        const hash = keyedHash(key, kind, one);
        expect(hash).toHaveLength(16);
        expect(hash.equals(keyedHash(key, kind, one))).toBe(true);
        for (const different of [
          keyedHash(key, kind, other),
          keyedHash(key, `${kind}2`, one),
          keyedHash(Buffer.alloc(32, 2), kind, one),
        ])
          expect(hash.equals(different)).toBe(false);
      }),
    );
  });

  it('does not take the end of a kind for the start of a term', () => {
    expect(keyedHash(key, 'a', 'bc').equals(keyedHash(key, 'ab', 'c'))).toBe(false);
  });

  it('of a token at rest is SHA-256 (FIPS 180-4, "abc")', () => {
    expect(hashToken('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
