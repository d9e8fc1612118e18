import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { type GateLanguage, gateLanguages, gateWords } from './gate-words.ts';

const partNames = [
  'popup-open',
  'popup-platforms',
  'popup-prescan',
  'popup-buttons',
  'popup-debug',
  'popup-ready',
  'popup-setup',
  'popup-check',
];

/** Bundles the loader and what it loads later, by name. */
export async function bundlePopup(workspace: string): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const name of partNames) parts[name] = await bundle(workspace, name, 'esm');
  const version = createHash('sha256').update(Object.values(parts).join()).digest('hex').slice(0, 8);
  return { ...parts, popup: await bundle(workspace, 'popup', 'iife', { partsVersion: version }) };
}

/** Bundles the age gate: with every language, with one each for pages that inline it, and what it loads for a verification. */
export async function bundleAgeGate(workspace: string, wordsOf = gateWords): Promise<Record<string, string>> {
  const files: Record<string, string> = {
    'age-gate': await bundle(workspace, 'age-gate', 'iife', { languages: gateLanguages, wordsOf }),
    'age-gate-create': await bundle(workspace, 'age-gate-create', 'esm'),
    'age-gate-verify': await bundle(workspace, 'age-gate-verify', 'esm'),
  };
  for (const language of gateLanguages)
    files[`age-gate-${language}`] = await bundle(workspace, 'age-gate', 'iife', { languages: [language], wordsOf });
  return files;
}

/** Bundles the script of the demos' pages. */
export async function bundleDemo(workspace: string): Promise<Record<string, string>> {
  return { demo: await bundle(workspace, 'demo', 'esm') };
}

type Variant = { partsVersion?: string; languages?: readonly GateLanguage[]; wordsOf?: typeof gateWords };

/** Bundles one part and returns its code. The loaders are plain scripts; what they load later are modules. */
async function bundle(
  workspace: string,
  entry: string,
  format: 'iife' | 'esm',
  { partsVersion = '', languages = [], wordsOf = gateWords }: Variant = {},
): Promise<string> {
  const build = await rolldown({
    input: join(workspace, 'src', entry, 'main.ts'),
    platform: 'browser',
    plugins: languages.length === 0 ? [] : [wordsOf(languages)],
    transform: {
      target: 'es2022',
      define: {
        partsVersion: JSON.stringify(partsVersion),
        onlyLanguage: JSON.stringify(languages.length === 1 ? languages[0] : ''),
      },
    },
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  const { output: chunks } = await build.generate({ format, minify: true, comments: false });
  await build.close();
  return chunks[0].code.trim();
}
