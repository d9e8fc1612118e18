import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, faultsOf, runTool } from './check.ts';
import { typePrograms } from './type-programs.ts';

/** Programs at a time, each on one thread: the compiler's own threads check what programs have in common several times over. */
const atOnce = 2;

/** The compiler is written in Go. A fifth of its work is freeing memory that it needs back only where a program is large. */
const environment = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

const cache = 'node_modules/.cache/carded/types';

/**
 * Types of every workspace. The native compiler (TypeScript 7) reads the same configurations and reports the same
 * faults as TypeScript 6 in a quarter of the time; the tools that need the compiler's API stay on 6.
 */
export const types: Check = {
  name: 'types',
  run: async (root) => {
    const waiting = typePrograms(root, cache);
    const faults: string[] = [];
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) faults.push(...(await typesOf(root, next)));
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    // A workspace's fault shows again in each that imports it.
    return [...new Set(faults)];
  },
};

async function typesOf(root: string, config: string): Promise<string[]> {
  // Includes the configuration, because results under another one do not apply.
  const settings = [config, 'tsconfig.base.json']
    .map((file) => join(root, file))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file));
  const version = createHash('sha256').update(Buffer.concat(settings)).digest('hex').slice(0, 8);
  const seen = join(root, cache, `${config.replaceAll('/', '-')}-${version}.tsbuildinfo`);
  const args = [
    '--noEmit',
    '--pretty',
    'false',
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    seen,
    '-p',
    config,
  ];
  const faults = faultsOf(await runTool('ts7/bin/tsc', args, root, environment));
  // A workspace without a source file yet.
  return faults.filter((line) => !line.startsWith('error TS18003'));
}
