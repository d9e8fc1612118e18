import { expect, test } from 'vitest';
import { faultsInProject } from './planted-project.ts';
import { styleClasses } from './style-classes.ts';

const screen = (from: string, text: string) => `import css from '${from}';\nexport const a = ${text};`;

test.each([
  [
    'a class that nothing uses',
    { 'apps/web/src/a.module.css': '.a {}\n.b {}', 'apps/web/src/a.tsx': screen('./a.module.css', 'css.a') },
    ['apps/web/src/a.module.css: nothing uses the class b'],
  ],
  [
    'a class without a style',
    { 'apps/web/src/a.module.css': '.a {}', 'apps/web/src/a.tsx': screen('./a.module.css', '[css.a, css.b]') },
    ['apps/web/src/a.tsx: css.b is not a class of apps/web/src/a.module.css'],
  ],
])('finds %s', async (_, project, faults) => {
  expect(await faultsInProject(styleClasses, project)).toEqual(faults);
});

test.each([
  [
    'are used inside other rules',
    {
      'apps/web/src/ui/a.module.css': '/* .c */\n@media print {\n  .a:not(.b) :global(.d) {\n    width: 1.5px;\n  }\n}',
      'apps/web/src/a.tsx': screen('#ui/a.module.css', '[css.a, css.b]'),
    },
  ],
  [
    'are chosen by a value',
    { 'apps/web/src/a.module.css': '.a {}\n.b {}', 'apps/web/src/a.tsx': screen('./a.module.css', 'css[kind]') },
  ],
])('accepts classes that %s', async (_, project) => {
  expect(await faultsInProject(styleClasses, project)).toEqual([]);
});
