import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up.mjs';

/** The colors that script and the server draw with, from the style sheets that say them. */
export const file = 'packages/tokens/src/generated/colors.ts';

const sources = ['colors', 'status', 'account'].map((name) => `packages/tokens/src/${name}.css`);
const color = /^\s*--([a-z][\w-]*): (?:light-dark\(\s*(#[\da-f]{6}),\s*(#[\da-f]{6})\s*\)|(#[\da-f]{6}));/gm;

export function render(): string {
  const found = sources.flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(color)]);
  const lines = found.map(([, name = '', light, dark, both]) => {
    const value =
      both === undefined ? `{ light: '${light}', dark: '${dark}' }` : `{ light: '${both}', dark: '${both}' }`;
    return `export const ${inCamelCase(name)} = ${value} as const;`;
  });
  return [`// Generated from ${sources.join(', ')}: npm run generate`, ...lines, ''].join('\n');
}

function inCamelCase(name: string): string {
  return name.replaceAll(/-([\da-z])/g, (_, sign: string) => sign.toUpperCase());
}
