import { type Check, faultsOf, runTool } from './check.ts';

/** Unused files, exports and dependencies, by knip. */
export const deadCode: Check = {
  name: 'dead code',
  isWhole: true,
  run: async (root) => faultsOf(await runTool('knip/bin/knip.js', ['--no-progress', '--reporter', 'compact'], root)),
};
