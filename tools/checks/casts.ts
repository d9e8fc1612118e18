import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.ts';
import { isTest, projectFiles } from './files.ts';

/** Files in which data from the database is typed by its column, and data from outside is parsed. */
const watched =
  /^apps\/server\/src\/(features|verification)\/.*\.ts$|^apps\/(server\/src|web\/src)\/platform\/.*(?<!\.test)\.tsx?$/;
const doubleCast = /\bas unknown as\b/;
/** In a test it may stand for what nobody should send. */
const neverCast = /\bas never\b/;

/** No feature of the server, and no platform, says of a value what its type denies. */
export const casts: Check = {
  name: 'casts',
  run: (root) =>
    projectFiles(root)
      .filter((path) => watched.test(path))
      .flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .flatMap((line, index) => {
            const isCast = doubleCast.test(line) || (neverCast.test(line) && !isTest(path));
            return isCast
              ? [`${path}:${index + 1}: type the column (typed-columns.ts) or parse the value, no cast`]
              : [];
          }),
      ),
};
