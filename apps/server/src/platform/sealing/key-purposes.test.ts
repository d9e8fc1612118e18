import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyPurposes, masterKeyFrom } from './key-purposes.ts';
import { seal, unseal } from './seal.ts';

const root = Buffer.alloc(32, 7);
const bytesOf = (key: ReturnType<typeof masterKeyFrom>[keyof typeof keyPurposes]): Buffer =>
  'sealing' in key ? key.sealing : key.hashing;

/** Every source file of the server and what runs it, tests apart. */
const sources = () => {
  const server = join(import.meta.dirname, '../../../src');
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(server, path), 'utf8') }));
};

describe('the purposes of the operator’s key', () => {
  it('never share a key, also not with earlier versions, for any operator’s key', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 64 }), (bytes) => {
        const master = masterKeyFrom(Buffer.from(bytes));
        const own = Object.values(master).map((key) => bytesOf(key).toString('hex'));
        expect(new Set(own).size).toBe(Object.keys(keyPurposes).length);
        for (const key of own) expect(key).toHaveLength(64);
        const sealing = Object.values(master).flatMap((key) => ('sealing' in key ? [key] : []));
        for (const { sealing: key, earlier } of sealing)
          expect(earlier !== undefined && key.equals(earlier)).toBe(false);
        expect(own).not.toContain(Buffer.from(bytes).toString('hex'));
      }),
      { numRuns: 50 },
    );
  });

  it('have names of their own, and no two keep the same earlier key', () => {
    const rows: { info: string; kept?: string }[] = Object.values(keyPurposes);
    expect(new Set(rows.map(({ info }) => info)).size).toBe(rows.length);
    const kept = rows.flatMap((row) => row.kept ?? []);
    expect(new Set(kept).size).toBe(kept.length);
  });

  it('give the same keys today and tomorrow', () => {
    const one = (text: string) => Buffer.from(text, 'hex');
    const { totpSecrets, phoneCodes, databaseRole } = masterKeyFrom(root);
    expect(totpSecrets.sealing).toEqual(one('089a6d281736db64dd2185b66a847fca6bff6a68c5ae6017eb2f1a7ebfbc46e7'));
    expect(phoneCodes.hashing).toEqual(one('c4bab5d4b2421074c05ea5d4119af30a8c2aca1f519aaaf4fe2eea2cc3ff27f2'));
    expect(databaseRole.hashing.toString('base64')).toBe('oU7Ngz8kvEWDaqZ/BTVN15BQUlUvdHBfqJiXK3kckOs=');
  });

  it('cannot open each other’s values', () => {
    const master = masterKeyFrom(root);
    const sealing = Object.values(master).flatMap((key) => ('sealing' in key ? [key] : []));
    for (const key of sealing) {
      const sealed = seal(key, Buffer.alloc, 'record', 'text');
      expect(unseal(key, 'record', sealed).toString()).toBe('text');
      for (const other of sealing) if (other !== key) expect(() => unseal(other, 'record', sealed)).toThrow();
      for (const bytes of [key.sealing, key.earlier ?? key.sealing])
        expect(() => unseal(bytes, 'record', sealed)).toThrow('version');
      expect(() => unseal(key, 'record', Buffer.concat([Buffer.of(1), sealed.subarray(1)]))).toThrow();
    }
  });

  it('are complete: no other code derives from the operator’s key, and none is unused', () => {
    const found = sources();
    const naming = (pattern: RegExp) =>
      found
        .filter(({ text }) => pattern.test(text))
        .map(({ path }) => path)
        .sort();
    expect(naming(/\bmasterKeyFrom\(/)).toEqual(['platform/sealing/key-purposes.ts', 'platform/sealing/master-key.ts']);
    expect(naming(/\bconfig\.masterKey\b/)).toEqual(['make-context.ts', 'open-database.ts']);
    expect(naming(/\.CARDED_MASTER_KEY\b/)).toEqual(['config.ts']);
    const uses = found
      .filter(({ path }) => path !== 'platform/sealing/key-purposes.ts')
      .map(({ text }) => text)
      .join('\n');
    const unused = Object.keys(keyPurposes).filter((name) => !new RegExp(`\\b${name}\\b`).test(uses));
    expect(unused).toEqual([]);
  });
});
