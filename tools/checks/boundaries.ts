import { join } from 'node:path';
import { root as repositoryRoot } from '../set-up.mjs';
import { type Check, runTool } from './check.ts';
import { projectFiles } from './files.ts';

type CruiseResult = {
  modules: { source: string }[];
  summary: { violations: { from: string; to: string; rule: { name: string; severity: string } }[] };
};

/** Who may import whom, by dependency-cruiser; the rules are in `.dependency-cruiser.mjs`. */
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
    // With a compiler it does not know it reads no TypeScript file and calls that success.
    const seen = new Set(result.modules.map((module) => module.source));
    const unseen = ours.filter((path) => !seen.has(path));
    return [
      ...unseen.map((path) => `${path}: was not looked at by dependency-cruiser`),
      ...result.summary.violations.map(({ from, to, rule }) => `${from}: must not import ${to} (${rule.name})`),
    ];
  },
};

function isCruised(path: string): boolean {
  return /^(apps|packages|examples|e2e|bench)\/.*(?<!\.d)\.tsx?$/.test(path);
}

function parse(output: string): CruiseResult | undefined {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
