import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { checkStorageKey, type ObjectStorage, StorageError } from './port.ts';

export type FileStorageOptions = {
  /** Made when missing, readable by this user only. One directory may serve several processes. */
  readonly directory: string;
  /** Names half-written files. Default: a random UUID. */
  readonly randomId?: () => string;
};

const emptiedMeanwhileRetries = 10;

/**
 * Keeps each object as a file. A new object is written under `.parts`, forced to disk and renamed into its place, and then the directories on the way are
 * forced to disk too: only then is `put` done.
 */
export function makeFileStorage({ directory, randomId = randomUUID }: FileStorageOptions): ObjectStorage {
  const root = resolve(directory);
  const parts = join(root, '.parts');
  // Adds an ending, since a key has no dot, so that an object never takes the place of a longer key's directory.
  const fileOf = (key: string) => join(root, `${key}.sealed`);
  let ready: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    await mkdir(parts, { recursive: true, mode: 0o700 });
    await syncDirectory(dirname(root));
    await sweepParts(parts, randomId());
  }

  async function writePart(part: string, bytes: Uint8Array): Promise<void> {
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  // Repeats, because another call may remove an emptied directory between its making and its use.
  async function moveInto(part: string, file: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await rename(part, file);
        break;
      } catch (error) {
        if (codeOf(error) !== 'ENOENT' || attempt === emptiedMeanwhileRetries) {
          throw error;
        }
      }
    }
    // Ignores a missing directory, whose object was removed meanwhile.
    await syncUpTo(root, dirname(file)).catch(nullIfMissing);
  }

  async function removeEmptied(from: string): Promise<void> {
    for (let directory = from; directory !== root; directory = dirname(directory)) {
      try {
        await rmdir(directory);
      } catch {
        return;
      }
    }
  }

  return {
    put: guarded(async (key, bytes: Uint8Array) => {
      ready ??= prepare();
      await ready.catch((error: unknown) => {
        ready = undefined;
        throw error;
      });
      const part = join(parts, randomId());
      try {
        await writePart(part, bytes);
        await moveInto(part, fileOf(key));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    }),
    get: guarded((key) => readFile(fileOf(key)).catch(nullIfMissing)),
    remove: guarded(async (key) => {
      const file = fileOf(key);
      await rm(file, { force: true });
      await syncDirectory(dirname(file)).catch(nullIfMissing);
      await removeEmptied(dirname(file));
    }),
    exists: guarded(async (key) => (await stat(fileOf(key)).catch(nullIfMissing)) !== null),
  };
}

function guarded<Rest extends unknown[], Result>(action: (key: string, ...rest: Rest) => Promise<Result>) {
  return async (key: string, ...rest: Rest): Promise<Result> => {
    checkStorageKey(key);
    try {
      return await action(key, ...rest);
    } catch (error) {
      throw new StorageError('not_available', `the disk answered ${codeOf(error)}`, { cause: error });
    }
  };
}

async function syncUpTo(root: string, from: string): Promise<void> {
  for (let directory = from; ; directory = dirname(directory)) {
    await syncDirectory(directory);
    if (directory === root) {
      return;
    }
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : 'nothing usable';
}

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') {
    return null;
  }
  throw error;
}

const abandonedAfterMs = 3_600_000;

/** Removes what killed processes left half-written. Ages are measured by the disk's own clock, with a new file called `probeName`. */
export async function sweepParts(parts: string, probeName: string): Promise<void> {
  const probe = join(parts, probeName);
  await writeFile(probe, '');
  const { mtimeMs: nowMs } = await stat(probe);
  for (const name of await readdir(parts)) {
    const part = join(parts, name);
    const writtenMs = await stat(part).then(
      (found) => found.mtimeMs,
      () => nowMs,
    );
    if (name === probeName || nowMs - writtenMs > abandonedAfterMs) {
      await rm(part, { force: true });
    }
  }
}
