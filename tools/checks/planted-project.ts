import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Check } from './check.ts';

/**
 * Runs a check on a throw-away project made of these files.
 * @param files path → text
 * @param links path → path it leads to
 */
export async function faultsInProject(
  check: Check,
  files: Record<string, string>,
  links: Record<string, string> = {},
): Promise<string[]> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'carded-planted-')));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    for (const [path, target] of Object.entries(links)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      symlinkSync(join(root, target), join(root, path));
    }
    return await check.run(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}
