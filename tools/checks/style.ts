import { type Check, faultsOf, runTool } from './check.ts';

/** Format and lint, by Biome. `npm run format` mends most of it. */
export const style: Check = {
  name: 'style',
  run: async (root, changed) => {
    const args = [
      'check',
      '--reporter=github',
      '--diagnostic-level=warn',
      '--error-on-warnings',
      '--max-diagnostics=none',
      '--no-errors-on-unmatched',
      ...(changed ?? ['.']),
    ];
    const result = await runTool('@biomejs/biome/bin/biome', args, root);
    const found = [...result.output.matchAll(/^::\w+ title=(.*?),file=(.*?),line=(\d+),.*?::(.*)$/gm)].map(
      ([, rule = '', file = '', line, message = '']) =>
        `${file.replace(`${root}/`, '')}:${line}: ${rule === 'format' ? 'not formatted' : `${message} (${rule})`}`,
    );
    return result.code === 0 || found.length > 0 ? found : faultsOf(result);
  },
};
