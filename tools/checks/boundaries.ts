import { join } from 'node:path';
import { root as repositoryRoot } from '../set-up.mjs';
import { type Check, runTool } from './check.ts';
import { cyclesOf } from './cycles.ts';
import { projectFiles } from './files.ts';

type CruiseResult = {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string; severity: string } }[] };
};

/**
 * Checks who may import whom with dependency-cruiser; the rules are in `.dependency-cruiser.mjs`. Cycles are found here: its own search walks the whole graph
 * for each import, and took as long as all the rest.
 */
export const boundaries: Check = {
  name: 'boundaries',
  isWhole: true,
  run: async (root) => {
    const ours = projectFiles(root).filter(isCruised);
    const folders = [...new Set(ours.map((path) => path.split('/')[0] ?? ''))];
    if (folders.length === 0) return [];
    const config = join(repositoryRoot, '.dependency-cruiser.mjs');
    const { output } = await runTool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      ['--config', config, '--output-type', 'json', ...folders],
      root,
    );
    const result = parse(output);
    if (!result) return output.split('\n').slice(0, 20);
    // Fails when no TypeScript file was read, which dependency-cruiser counts as success with an unknown compiler.
    const seen = new Set(result.modules.map((module) => module.source));
    const unseen = ours.filter((path) => !seen.has(path));
    return [
      ...unseen.map((path) => `${path}: was not looked at by dependency-cruiser`),
      ...result.summary.violations.map(({ from, to, rule }) => `${from}: must not import ${to} (${rule.name})`),
      ...cyclesOf(importsOf(result)).map(
        (cycle) => `${cycle[0]}: must not import ${cycle.slice(1).join(', which imports ')} (no-cycle)`,
      ),
    ];
  },
};

function importsOf({ modules }: CruiseResult): ReadonlyMap<string, readonly string[]> {
  return new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
}

function isCruised(path: string): boolean {
  return /^(apps|packages|examples|integrations|e2e|bench)\/.*(?<!\.d)\.tsx?$/.test(path);
}

function parse(output: string): CruiseResult | undefined {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
