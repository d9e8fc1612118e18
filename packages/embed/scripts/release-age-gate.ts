// node packages/embed/scripts/release-age-gate.ts 1.0.1: keeps the age gate as it is now under a version of its own, for good.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleAgeGate } from './bundle.ts';

/** Files that a page with a pinned version loads. */
const releasedNames = ['age-gate', 'age-gate-verify'];
const folderIn = (workspace: string) => join(workspace, 'releases/age-gate');

/** Every file that was ever released. A shop's page names its hash, so it must not change by a byte. */
export function releasedGates(workspace: string): { version: string; name: string; code: Buffer }[] {
  const folder = folderIn(workspace);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((version) =>
    readdirSync(join(folder, version)).map((name) => ({
      version,
      name,
      code: readFileSync(join(folder, version, name)),
    })),
  );
}

if (import.meta.main) {
  const workspace = resolve(import.meta.dirname, '..');
  const [version = ''] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('which version? three numbers, as 1.0.1');
  const folder = join(folderIn(workspace), version);
  if (existsSync(folder)) throw new Error(`${version} is released already: pages name its hash`);
  mkdirSync(folder, { recursive: true });
  const files = await bundleAgeGate(workspace);
  for (const name of releasedNames) writeFileSync(join(folder, `${name}.js`), files[name] ?? '');
}
