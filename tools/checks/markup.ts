import type { Check } from './check.ts';
import { isTest, projectFiles, readProjectFile } from './files.ts';

/** Code in which text becomes markup: a page with Trusted Types stops it, and a page without them can be attacked through it. */
const sink =
  /\.(innerHTML|outerHTML|srcdoc)\s*\+?=(?!=)|\b(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)\(|\bdocument\.write(ln)?\(|\b(eval|Function)\(/;

/** Requires code that runs on a shop's page to make elements, never markup. */
export const markup: Check = {
  name: 'markup',
  run: (root) =>
    projectFiles(root)
      .filter((path) => /^packages\/embed\/src\/.*\.ts$/.test(path) && !isTest(path))
      .flatMap((path) =>
        readProjectFile(root, path)
          .split('\n')
          .flatMap((line, index) => {
            const [found] = sink.exec(line) ?? [];
            return found === undefined ? [] : [`${path}:${index + 1}: ${found} makes markup of text: make an element`];
          }),
      ),
};
