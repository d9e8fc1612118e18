import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
