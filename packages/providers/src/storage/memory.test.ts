import { expect, test } from 'vitest';
import { makeMemoryStorage, withMemory } from './index.ts';
import { describeStorageConformance } from './testing/conformance.ts';

describeStorageConformance('memory', async () => ({ storage: makeMemoryStorage(), close: async () => {} }));

const bytes = Uint8Array.of(1, 2, 3);
const minute = 60_000;
const open = (mostBytes = 1_000) => {
  const clock = { nowMs: 0 };
  const disk = makeMemoryStorage();
  return {
    clock,
    disk,
    storage: withMemory(disk, 'demo/', { now: () => clock.nowMs, longestMs: 30 * minute, mostBytes }),
  };
};

test('writes nothing under its prefix, and everything else', async () => {
  const { disk, storage } = open();
  await storage.put('demo/a/1', bytes);
  await storage.put('acc/1', bytes);
  expect([await disk.exists('demo/a/1'), await disk.exists('acc/1')]).toEqual([false, true]);
  expect([await storage.get('demo/a/1'), await storage.get('acc/1')]).toEqual([bytes, bytes]);
  await storage.remove('demo/a/1');
  expect([await storage.exists('demo/a/1'), await storage.exists('acc/1')]).toEqual([false, true]);
});

test('holds a bounded number of bytes, the newest', async () => {
  const { storage } = open(600);
  for (let count = 0; count <= 200; count += 1) await storage.put(`demo/a/${count}`, bytes);
  expect([await storage.exists('demo/a/0'), await storage.exists('demo/a/1')]).toEqual([false, true]);
  await storage.put('demo/a/large', new Uint8Array(599));
  expect([await storage.exists('demo/a/200'), await storage.exists('demo/a/large')]).toEqual([false, true]);
});

test('drops expired values although nobody removes them', async () => {
  const { clock, storage } = open();
  await storage.put('demo/a/1', bytes);
  await storage.put('acc/1', bytes);
  clock.nowMs += 30 * minute - 1;
  expect(await storage.exists('demo/a/1')).toBe(true);
  clock.nowMs += 1;
  expect([await storage.get('demo/a/1'), await storage.exists('acc/1')]).toEqual([null, true]);
});
