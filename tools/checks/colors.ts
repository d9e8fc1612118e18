import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.ts';
import { isTest, projectFiles, readProjectFile } from './files.ts';

const tokens = 'packages/tokens/src/';
/** Matches files that draw; the contract does not. */
const drawn = /^(apps|packages\/(?!contract\/|tokens\/))\S*\.(css|tsx?|svg)$/;
/** Matches files that cannot read a token: a picture is a separate file, and the loader counts every byte. A color there must equal the token's value. */
const carried = /\.svg$|^packages\/embed\//;
const hex = /(?<![\w&#/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w/.-])/gi;
/** Matches a color function with numbers; a computed color is not checked. */
const inFunction = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.][^)]*\)/gi;
const names =
  'aqua|azure|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gray|green|indigo|ivory|khaki|lavender|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|snow|tan|teal|tomato|turquoise|violet|wheat|white|yellow';
const named = new RegExp(`(?<![\\w-])(?:(?:light|dark|medium|deep|pale)?(?:${names}))(?![\\w-])`, 'gi');
/** Matches a color attribute; white and black are allowed, because a mask uses them. */
const inAttribute = new RegExp(`\\b(?:fill|stroke|color|stopColor|background)="(?!white"|black")(?:${names})"`, 'gi');

/** A color is a token. It is written in packages/tokens, and nowhere a second time. */
export const colors: Check = {
  name: 'colors',
  run: (root) => {
    const paths = projectFiles(root);
    const values = new Set(
      paths
        .filter((path) => path.startsWith(tokens))
        .flatMap((path) => colorsIn(readFileSync(join(root, path), 'utf8'))),
    );
    return paths
      .filter((path) => drawn.test(path) && !isTest(path))
      .flatMap((path) => faultsIn(path, readProjectFile(root, path), values));
  },
};

function faultsIn(path: string, text: string, values: ReadonlySet<string>): string[] {
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) => {
      const found = [...colorsIn(line), ...(path.endsWith('.css') ? namedIn(line) : (line.match(inAttribute) ?? []))];
      const strange = carried.test(path) ? found.filter((color) => !values.has(color)) : found;
      const advice = carried.test(path)
        ? 'is no token’s value'
        : 'is not written here: take a token of packages/tokens';
      return strange.map((color) => `${path}:${index + 1}: ${color} ${advice}`);
    });
}

/** Reads the colors of a text into one notation. */
function colorsIn(text: string): string[] {
  return [...(text.match(hex) ?? []).map(spelledOut), ...(text.match(inFunction) ?? []).map(inFigures)];
}

function inFigures(color: string): string {
  const figures = [...color.matchAll(/[\d.]+%?/g)].map(([figure]) =>
    figure.endsWith('%') ? figure : String(Number(figure)),
  );
  return `${color.slice(0, 3)}(${figures.join(' ')})`;
}

function spelledOut(color: string): string {
  const digits = color.slice(1).toLowerCase();
  return `#${digits.length < 6 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Named colors among the values of a line of CSS, not in its selectors and names. */
function namedIn(line: string): string[] {
  const value = /^\s*(?:--)?[\w-]+:\s*(.*)$/.exec(line)?.[1] ?? (/[{}]/.test(line) ? '' : line);
  return value.replaceAll(/"[^"]*"|var\([^)]*\)|url\([^)]*\)/g, '').match(named) ?? [];
}

function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(?<![:"'`\w])\/\/.*$/gm, '');
}
