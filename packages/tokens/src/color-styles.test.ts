import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colorStyles } from './color-styles.ts';
import * as colors from './generated/colors.ts';

test('says each color in both themes', () => {
  expect(colorStyles({ surface: colors.surface, ink2: colors.ink2 })).toBe(
    `:root{color-scheme:light dark;--surface:${colors.surface.light};--ink-2:${colors.ink2.light};}` +
      `@media(prefers-color-scheme:dark){:root{--surface:${colors.surface.dark};--ink-2:${colors.ink2.dark};}}`,
  );
});

test('calls every color as the style sheets do', () => {
  const sheets = ['colors', 'status', 'account'].map((name) =>
    readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8'),
  );
  const said = [...colorStyles(colors).matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
  expect(said.length).toBe(Object.keys(colors).length * 2);
  for (const name of said) expect(sheets.join('')).toContain(`  ${name}: `);
});
