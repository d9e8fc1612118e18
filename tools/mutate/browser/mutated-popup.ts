import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleAgeGate, bundlePopup } from '../../../packages/embed/scripts/bundle.ts';
import { namedGateWords } from '../../../packages/embed/scripts/gate-words.ts';
import { instrument, keyOf, type Mutant } from '../mutant.ts';

/** Reports covered code to the stories, once for each mutant and page. */
const reports = `(globalThis.__stryker__ ??= {}).mutantCoverage ??= { perTest: {}, static: new Proxy({}, { set(seen, id, count) {
  if (!seen[id]) globalThis.cardedReached?.(id);
  seen[id] = count;
  return true;
} }) };`;

/** The bundler looks for a module of no name. */
const emptyImport = /(\bimport\(\w+\("\d+"\) \? )``/g;

export type MutatedPopup = {
  /** A folder with scripts that tell what they run. */
  reporting: string;
  /** A folder with scripts in which one mutant is switched on. */
  with: (mutant: Mutant) => string;
  /** The mutant's name in the scripts. */
  idOf: (mutant: Mutant) => string;
};

/** The scripts of the popup and of the age gate with every mutant inside, built in a copy of the project. */
export async function mutatedPopup(sandbox: string, files: readonly string[]): Promise<MutatedPopup> {
  const { mutants, files: changed } = await instrument(sandbox, files);
  for (const { name, content } of changed) writeFileSync(name, content.replaceAll(emptyImport, '$1String()'));
  const workspace = join(sandbox, 'packages/embed');
  const scripts = { ...(await bundlePopup(workspace)), ...(await bundleAgeGate(workspace, namedGateWords)) };
  const ids = new Map(mutants.map((mutant) => [keyOf(mutant), mutant.id]));
  const idOf = (mutant: Mutant) => ids.get(keyOf(mutant)) ?? '';
  const write = (name: string, before: string) => {
    const folder = join(sandbox, 'popups', name);
    mkdirSync(folder, { recursive: true });
    for (const [script, code] of Object.entries(scripts))
      writeFileSync(join(folder, `${script}.js`), `${before}\n${code}`);
    return folder;
  };
  const switched = (id: string) => write(id, `(globalThis.__stryker__ ??= {}).activeMutant = '${id}';`);
  return { reporting: write('reporting', reports), with: (mutant) => switched(idOf(mutant)), idOf };
}
