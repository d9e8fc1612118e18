import { generators } from '../generators/index.ts';
import type { Check } from './check.ts';

/** Files made from other files are as their source would make them now. */
export const generated: Check = {
  name: 'generated files',
  run: async () => {
    const faults: string[] = [];
    for (const generator of await generators()) {
      const stale = await generator.check();
      faults.push(...stale.map((fault) => `${fault} (${generator.name}; \`npm run generate\` renews it)`));
    }
    return faults;
  },
};
