import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { generatedTypesAreCurrent } from '@carded/database';
import { pinnedEnvironment, root } from '../set-up.mjs';
import type { Generator } from './generator.ts';

/** The tables' types, made by the database package from its migrations. */
export const generator: Generator = {
  name: 'database types',
  write: async () => {
    const script = join(root, 'packages/database/scripts/generate-types.ts');
    const { status } = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit', env: pinnedEnvironment() });
    if (status !== 0) throw new Error(`packages/database/scripts/generate-types.ts ended with ${status}`);
  },
  check: async () =>
    (await generatedTypesAreCurrent())
      ? []
      : ['packages/database/src/generated/tables.ts: not made from the migrations as they are'],
};
