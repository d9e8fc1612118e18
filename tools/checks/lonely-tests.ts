import type { Check } from './check.ts';
import { isTest, projectFiles, readProjectFile } from './files.ts';

const only = /\b(test|it|describe|suite|bench)(\.\w+)*\.only\s*[(.]/;

/** No test left running alone. */
export const lonelyTests: Check = {
  name: 'lonely tests',
  run: (root) =>
    projectFiles(root)
      .filter((path) => /\.tsx?$/.test(path) && isTest(path))
      .flatMap((path) =>
        readProjectFile(root, path)
          .split('\n')
          .flatMap((line, index) => (only.test(line) ? [`${path}:${index + 1}: a test left running alone`] : [])),
      ),
};
