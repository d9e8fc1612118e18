import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const partNames = ['popup-open', 'popup-platforms', 'popup-prescan', 'popup-buttons', 'popup-debug', 'popup-setup'];

/** Bundles the loader and what it loads later, by name. */
export async function bundlePopup(workspace: string): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const name of partNames) parts[name] = await bundle(workspace, name, 'esm');
  const version = createHash('sha256').update(Object.values(parts).join()).digest('hex').slice(0, 8);
  return { ...parts, popup: await bundle(workspace, 'popup', 'iife', version) };
}

/** Bundles one part and returns its code. The loader is a plain script; what it loads later are modules. */
async function bundle(workspace: string, entry: string, format: 'iife' | 'esm', partsVersion = ''): Promise<string> {
  const build = await rolldown({
    input: join(workspace, 'src', entry, 'main.ts'),
    platform: 'browser',
    transform: { target: 'es2022', define: { partsVersion: JSON.stringify(partsVersion) } },
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  const { output: chunks } = await build.generate({ format, minify: true, comments: false });
  await build.close();
  return chunks[0].code.trim();
}
