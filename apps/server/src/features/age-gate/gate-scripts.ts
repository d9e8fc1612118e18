import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { GateOptions } from '@carded/domain/age-gate';

/** `newest` is the version that a page may pin, with its hash; `inlined` the script by its language, with its bytes when packed. */
export type GateScripts = {
  newest: string;
  integrity: string;
  inlined: Readonly<Record<GateOptions['lang'], { code: string; bytes: number }>>;
};

const known = new Map<string, Promise<GateScripts | null>>();

/** The built scripts, read once; null where nothing was built. */
export function readGateScripts(embedBuild: string): Promise<GateScripts | null> {
  const scripts = known.get(embedBuild) ?? read(embedBuild);
  known.set(embedBuild, scripts);
  return scripts;
}

const read = async (embedBuild: string): Promise<GateScripts | null> => {
  const text = (path: string) => readFile(join(embedBuild, 'age-gate', path), 'utf8');
  const packed = async (name: string) => {
    const code = await text(`v1/${name}.js`);
    return { code, bytes: gzipSync(code, { level: 9 }).length };
  };
  try {
    const newest = newestOf(await readdir(join(embedBuild, 'age-gate')));
    const [all, en, es, fr, released] = await Promise.all([
      packed('age-gate'),
      packed('age-gate-en'),
      packed('age-gate-es'),
      packed('age-gate-fr'),
      text(`v${newest}/age-gate.js`),
    ]);
    const integrity = `sha384-${createHash('sha384').update(released).digest('base64')}`;
    return { newest, integrity, inlined: { '': all, en, es, fr } };
  } catch {
    return null;
  }
};

/** Of folders as `v1.0.10`, by their numbers. */
export function newestOf(folders: readonly string[]): string {
  const versions = folders.flatMap((name) => /^v(\d+\.\d+\.\d+)$/.exec(name)?.[1] ?? []);
  return versions.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1) ?? '';
}
