import { createHash } from 'node:crypto';
import { open, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';

export const manifestName = 'manifest.json';
/** The parts of a backup, each a folder: the sealed database and pictures, and what opens them. */
export const parts = ['database', 'pictures', 'keys'] as const;
export type Part = (typeof parts)[number];

const files = z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() }));
const manifest = z.object({
  format: z.literal(1),
  /** Time at which the copy of the database ended; it holds all that was committed before. */
  ended_at: z.string(),
  postgres: z.string(),
  platform: z.string(),
  /** Whether pictures are in a bucket, which is backed up by itself. */
  has_bucket: z.boolean(),
  /** Whether the operator's key is in the environment, where no backup finds it. */
  has_key_elsewhere: z.boolean(),
  parts: z.object({ database: files, pictures: files, keys: files }),
});
export type Manifest = z.infer<typeof manifest>;
export type Files = z.infer<typeof files>;

export const platformHere = `${process.platform}-${process.arch}`;

/** Size and SHA-256 of every file below a folder, each forced to the disk. */
export async function filesOf(folder: string): Promise<Files> {
  const found: Files = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    found[relative(folder, path)] = await hashOf(path);
  }
  return found;
}

const hashOf = async (path: string): Promise<Files[string]> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of handle.createReadStream({ autoClose: false })) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
    }
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
};

/** @throws Error that says what is wrong when the folder is not a complete backup of this program. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} is no backup: it has no ${manifestName}`);
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${join(folder, manifestName)} is damaged, or of another version of Carded`, { cause: error });
  }
}

/** Names a file that is missing, changed or too much in a folder; null when it is as the manifest says. */
export async function faultIn(folder: string, wanted: Files): Promise<string | null> {
  const found = await filesOf(folder).catch(() => null);
  if (found === null) return `${folder} is missing`;
  for (const [path, { bytes, sha256 }] of Object.entries(wanted)) {
    const file = found[path];
    if (file === undefined) return `${join(folder, path)} is missing`;
    if (file.bytes !== bytes || file.sha256 !== sha256) return `${join(folder, path)} was changed`;
  }
  const other = Object.keys(found).find((path) => wanted[path] === undefined);
  return other === undefined ? null : `${join(folder, other)} does not belong to it`;
}
