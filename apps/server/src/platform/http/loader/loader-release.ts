import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { popupScriptPath } from '@carded/contract/buyer/popup-snippet';
import type { Config } from '#config.ts';

/** Written by the build of packages/embed, where the addresses of the buyer's screens and of this program belong. */
const verifyToken = '__CARDED_VERIFY_ORIGIN__';
const ownToken = '__CARDED_ORIGIN__';
/** Where the build has it: `/static` is the folder's own address. */
const builtPath = popupScriptPath.replace('/static', '');

export const loaderName = 'popup.js';

/** The loader and the parts it loads later, which belong together. */
export type LoaderRelease = {
  /** 16 hexadecimal digits of the hash over all files. */
  release: string;
  /** Code by file name. */
  files: ReadonlyMap<string, string>;
};

/** What was built, completed with the addresses; null when nothing was. */
export async function readLoaderRelease(
  { verifyUrl, publicUrl }: Config,
  embedBuild: string,
): Promise<LoaderRelease | null> {
  const folder = join(embedBuild, dirname(builtPath));
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^popup[a-z-]*\.js$/.test(name)).toSorted();
  if (!names.includes(loaderName)) return null;
  const hash = createHash('sha256');
  const files = new Map<string, string>();
  for (const name of names) {
    const code = (await readFile(join(folder, name), 'utf8'))
      .replaceAll(verifyToken, verifyUrl)
      .replaceAll(ownToken, publicUrl);
    hash.update(`${name} ${code.length}\n${code}`);
    files.set(name, code);
  }
  return { release: hash.digest('hex').slice(0, 16), files };
}
