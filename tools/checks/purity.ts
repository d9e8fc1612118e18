import type { Check } from './check.ts';
import { isTest, projectFiles, readProjectFile } from './files.ts';

const impure: [RegExp, string][] = [
  [/\bnew Date\(\s*\)|\bDate\.now\b|\bperformance\.now\b/, 'reads the clock'],
  [/\bMath\.random\b|\bcrypto\.(getRandomValues|randomUUID)\b/, 'draws a random number'],
  [/\bprocess\.(env|argv|cwd)\b/, 'reads the environment'],
  [/\bfetch\(/, 'reaches the network'],
];

/** The rules give the same answer for the same input: no clock, chance, environment or network in packages/domain. */
export const purity: Check = {
  name: 'purity',
  run: (root) =>
    projectFiles(root)
      .filter((path) => path.startsWith('packages/domain/src/') && path.endsWith('.ts') && !isTest(path))
      .flatMap((path) =>
        withoutComments(readProjectFile(root, path))
          .split('\n')
          .flatMap((line, index) =>
            impure.flatMap(([pattern, what]) =>
              pattern.test(line) ? [`${path}:${index + 1}: ${what}; pass the value in`] : [],
            ),
          ),
      ),
};

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/\/\/.*$/gm, '');
}
