// npm run unit: everything vitest runs, database included. Arguments go to vitest: `npm run unit -- packages/domain`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pinnedEnvironment, root } from './set-up.mjs';

const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: pinnedEnvironment(),
  },
);
process.exitCode = status ?? 1;
