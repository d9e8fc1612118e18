import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFileStorage } from './files.ts';
import { describeStorageConformance } from './testing/conformance.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'carded-storage-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

describeStorageConformance('files', async () => ({ storage: makeFileStorage({ directory }), close: async () => {} }));

const bytes = new Uint8Array([1, 2, 3]);

test('only this user can read the files and directories', async () => {
  await makeFileStorage({ directory: join(directory, 'new') }).put('a/b', bytes);
  for (const path of ['new', 'new/a', 'new/a/b.sealed', 'new/.parts']) {
    expect((await stat(join(directory, path))).mode & 0o077).toBe(0);
  }
});

test('file and directories are forced to disk before put answers', async () => {
  const storage = makeFileStorage({ directory });
  await storage.put('warm/up', bytes);
  const handle = await open(directory, 'r');
  const synced: boolean[] = [];
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  const { sync } = prototype;
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    synced.push((await this.stat()).isFile());
    return sync.call(this);
  });
  await handle.close();
  await storage.put('a/b/c', bytes);
  expect(synced).toEqual([true, false, false, false]);
});

test('nothing is left half-written, and emptied directories go', async () => {
  const storage = makeFileStorage({ directory });
  await storage.put('a/b/c', bytes);
  expect(await readdir(join(directory, '.parts'))).toEqual([]);
  await storage.remove('a/b/c');
  expect(await readdir(directory)).toEqual(['.parts']);
});

test('a directory emptied while an object moves in does not stop it', async () => {
  const storage = makeFileStorage({ directory });
  await storage.put('d/e/0', bytes);
  for (let round = 0; round < 150; round += 1) {
    await Promise.all([storage.remove(`d/e/${round}`), storage.put(`d/e/${round + 1}`, bytes)]);
    expect(await storage.exists(`d/e/${round + 1}`)).toBe(true);
  }
});

test('a file left half-written by a killed process is removed after an hour, not before', async () => {
  const parts = join(directory, '.parts');
  await mkdir(parts);
  for (const [name, ageMinutes] of [
    ['old', 61],
    ['young', 58],
  ] as const) {
    await writeFile(join(parts, name), 'x');
    const { mtimeMs } = await stat(join(parts, name));
    await utimes(join(parts, name), mtimeMs / 1000, mtimeMs / 1000 - ageMinutes * 60);
  }
  await makeFileStorage({ directory }).put('a', bytes);
  expect(await readdir(parts)).toEqual(['young']);
});

test('a disk that cannot be used is not available, and works again when it can', async () => {
  const place = join(directory, 'place');
  await writeFile(place, 'a file where the directory should be');
  const storage = makeFileStorage({ directory: place });
  await expect(storage.put('a', bytes)).rejects.toMatchObject({ code: 'not_available' });
  await expect(storage.get('a')).rejects.toMatchObject({ code: 'not_available' });
  await rm(place);
  await storage.put('a', bytes);
  expect(await storage.exists('a')).toBe(true);
});

test('a writer killed at any moment leaves whole objects, the acknowledged or a newer one', async () => {
  const size = 400_000;
  const program = `
    import { makeFileStorage } from ${JSON.stringify(new URL('./files.ts', import.meta.url).href)};
    const storage = makeFileStorage({ directory: ${JSON.stringify(directory)} });
    for (let round = 1; ; round = (round % 250) + 1) {
      await storage.put('a/b', new Uint8Array(${size}).fill(round));
      process.stdout.write(round + '\\n');
    }`;
  for (const rounds of [1, 4, 9]) {
    const writer = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => writer.once('exit', resolve));
    let acknowledged = 0;
    for await (const line of createInterface({ input: writer.stdout })) {
      acknowledged = Number(line);
      if (acknowledged === rounds) {
        writer.kill('SIGKILL');
      }
    }
    await ended;
    const found = await makeFileStorage({ directory }).get('a/b');
    expect(found?.length).toBe(size);
    expect(new Set(found).size).toBe(1);
    expect(found?.[0]).toBeGreaterThanOrEqual(acknowledged);
  }
});
