import type { Check } from './check.ts';
import { readProjectFile } from './files.ts';

/** The root's scripts replace their shell, which would keep a signal sent to npm from the program. */
export const scripts: Check = {
  name: 'scripts',
  run: (root) =>
    Object.entries<string>(JSON.parse(readProjectFile(root, 'package.json')).scripts ?? {})
      .filter(([, command]) => command.startsWith('node '))
      .map(([name]) => `package.json: the script "${name}" does not begin with exec`),
};
