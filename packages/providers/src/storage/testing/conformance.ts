import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ObjectStorage, StorageError } from '../port.ts';

/** A storage with nothing in it. */
export type StorageUnderTest = {
  readonly storage: ObjectStorage;
  close(): Promise<void>;
};

const key = 'acc-1/0199a0c4/front';
const part = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
const keys = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
const foreignKeys = [
  '',
  '/',
  'a/',
  '/a',
  'a//b',
  '..',
  'a/../b',
  './a',
  'a\\b',
  'a\0',
  'a\n',
  'A',
  'a.b',
  'a b',
  '%2e',
  'é',
  'ａ',
  '~',
  'a:b',
];

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Describes the tests that every storage passes, the one in memory included. */
export function describeStorageConformance(name: string, make: () => Promise<StorageUnderTest>): void {
  describe(`storage: ${name}`, () => {
    let under: StorageUnderTest;
    let storage: ObjectStorage;
    beforeEach(async () => {
      under = await make();
      storage = under.storage;
    });
    afterEach(async () => {
      await under.close();
    });

    test('gives back what was put, byte for byte', async () => {
      const every = Uint8Array.from({ length: 256 }, (_, index) => index);
      for (const bytes of [new Uint8Array(0), every, new Uint8Array(3_000_001).fill(7)]) {
        await storage.put(key, bytes);
        const found = await storage.get(key);
        expect(found !== null && Buffer.compare(found, bytes) === 0).toBe(true);
      }
    });

    test('does not find a key that was never stored', async () => {
      expect(await storage.get(key)).toBeNull();
      expect(await storage.exists(key)).toBe(false);
      await storage.remove(key);
    });

    test('forgets what was removed, and takes the key again', async () => {
      await storage.put(key, bytesOf('one'));
      await storage.remove(key);
      expect(await storage.get(key)).toBeNull();
      expect(await storage.exists(key)).toBe(false);
      await storage.put(key, bytesOf('two'));
      expect(Buffer.from((await storage.get(key)) ?? []).toString()).toBe('two');
    });

    test('keeps a key apart from longer keys that start with it', async () => {
      await storage.put('a', bytesOf('short'));
      await storage.put('a/b', bytesOf('long'));
      await storage.put('a/b/c', bytesOf('longer'));
      await storage.remove('a/b');
      expect(Buffer.from((await storage.get('a')) ?? []).toString()).toBe('short');
      expect(await storage.exists('a/b')).toBe(false);
      expect(await storage.exists('a/b/c')).toBe(true);
    });

    test('does not share its bytes with the caller', async () => {
      const bytes = bytesOf('mine');
      await storage.put(key, bytes);
      bytes.fill(0);
      const found = (await storage.get(key)) ?? new Uint8Array();
      found.fill(1);
      expect(Buffer.from((await storage.get(key)) ?? []).toString()).toBe('mine');
    });

    test('a reader sees a whole object while it is being replaced', async () => {
      const versions = [1, 2, 3, 4].map((value) => new Uint8Array(200_000).fill(value));
      await storage.put(key, versions[0] ?? new Uint8Array());
      const reads = Promise.all(Array.from({ length: 20 }, () => storage.get(key)));
      await Promise.all(versions.map((version) => storage.put(key, version)));
      for (const found of [...(await reads), await storage.get(key)]) {
        expect(found?.length).toBe(200_000);
        expect(new Set(found).size).toBe(1);
      }
    });

    test('neighbors come and go without disturbing each other', async () => {
      const names = Array.from({ length: 20 }, (_, index) => `acc/one/${index}`);
      await Promise.all(
        names.map(async (name, index) => {
          await storage.put(name, bytesOf(name));
          if (index % 2 === 0) {
            await storage.remove(name);
          }
        }),
      );
      const found = await Promise.all(names.map((name) => storage.exists(name)));
      expect(found).toEqual(names.map((_, index) => index % 2 === 1));
    });

    test('behaves like a map under any order of calls', async () => {
      const step = fc.tuple(
        fc.constantFrom('put', 'remove'),
        fc.constantFrom('a', 'a/b', 'b/a', 'b/a/c'),
        fc.uint8Array(),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.array(keys, { maxLength: 2 }), async (steps, unused) => {
          const model = new Map<string, Uint8Array>();
          for (const [action, name, bytes] of steps) {
            await (action === 'put' ? storage.put(name, bytes) : storage.remove(name));
            action === 'put' ? model.set(name, bytes) : model.delete(name);
          }
          for (const name of ['a', 'a/b', 'b/a', 'b/a/c', ...unused.map((key) => `unused/${key}`)]) {
            const found = await storage.get(name);
            expect(found === null ? undefined : [...found]).toEqual(
              model.has(name) ? [...(model.get(name) ?? [])] : undefined,
            );
            await storage.remove(name);
          }
        }),
        { numRuns: 15 },
      );
    });

    test.each([...foreignKeys, 'a'.repeat(201)])('refuses the key %j everywhere', async (foreign) => {
      const calls = [
        () => storage.put(foreign, bytesOf('x')),
        () => storage.get(foreign),
        () => storage.remove(foreign),
        () => storage.exists(foreign),
      ];
      for (const call of calls) {
        const error = await call().catch((caught: unknown) => caught);
        expect(error).toBeInstanceOf(StorageError);
        expect(error).toMatchObject({ code: 'bad_key' });
      }
    });

    test('takes the longest key', async () => {
      const longest = 'k'.repeat(200);
      await storage.put(longest, bytesOf('x'));
      expect(await storage.exists(longest)).toBe(true);
    });
  });
}
