import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  otherSpellings,
  pageSwitches,
  screenSwitches,
  screenTexts,
  tempSwitches,
  themeOptions,
} from '@carded/contract/buyer/popup-options';
import { popupSnippet } from '@carded/contract/buyer/popup-snippet';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const guide = read('docs/popup-options.md');

test.each(['docs/popup-options.md', 'examples/shop/README.md'])('%s shows what the account shows', (path) => {
  const shown = { url: 'https://carded.example', key: 'pk_live_…', reference: 'cart-20418' };
  expect(read(path)).toContain(`\`\`\`html\n${popupSnippet(shown)}\n\`\`\``);
});

/** Names of the properties between two marks of a source file. */
const names = (path: string, from: string, to: string): string[] => {
  const source = read(path);
  const start = source.indexOf(from);
  expect(start, `${from} in ${path}`).toBeGreaterThanOrEqual(0);
  const part = source.slice(start + from.length, source.indexOf(to, start + from.length));
  return [...part.matchAll(/^ {2,4}(\w+)\?:/gm)].map(([, name = '']) => name);
};
const config = 'packages/embed/src/popup/config.ts';
const options = [
  ...names(config, 'export type PopupOptions', '\n  };'),
  ...pageSwitches,
  ...otherSpellings,
  ...names(config, 'export type Callbacks', '\n};'),
  ...themeOptions,
  ...screenSwitches,
  ...screenTexts,
  'next_btn_mode',
];

test('finds the options it is to look for', () => {
  expect(options.length).toBeGreaterThan(60);
  expect(options).toEqual(
    expect.arrayContaining(['key', 'fail_policy', 'onclosed', 'accent_color', 'novideo', 'showclose']),
  );
});

test.each([...new Set(options)])('the guide has a row for %s', (name) => {
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'));
  const first = rows.map((row) => row.split(' | ')[0] ?? '');
  expect(first.some((cell) => cell.includes(`\`${name}\``))).toBe(true);
});

test('every option that the guide calls a switch is read as one, and no other', () => {
  const rows = guide.split('\n').filter((line) => line.split(' | ')[1] === 'switch');
  const named = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual([...pageSwitches, ...otherSpellings, ...screenSwitches].toSorted());
  // Finds options declared separately: their text would be read unparsed, and 'false' would be true.
  for (const path of [config, 'packages/contract/src/buyer/popup-options.ts'])
    expect(read(path)).not.toMatch(/\w\?: boolean/);
  expect(tempSwitches.every((name) => guide.includes(name))).toBe(true);
});

const folder = 'e2e/src/popup';
/** A title with values in it, as a pattern. */
const patternOf = (title: string) =>
  new RegExp(
    `^${title.replace(/\$\{[^}]*\}|[.*+?^$()|[\]\\{}]/g, (part) => (part.startsWith('${') ? '.+' : `\\${part}`))}$`,
  );
const titles = new Map(
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => {
      const found = read(`${folder}/${file}`).matchAll(/\btest\(\s*(['`"])(.+?)\1,/g);
      return [file, [...found].map(([, , title = '']) => patternOf(title))];
    }),
);

test('every row of the guide names a test, and each of them exists', () => {
  const rows = guide
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Option|Callback|Name|Code|Platform|Way of) /.test(line));
  expect(rows.filter((row) => !row.includes(' › '))).toEqual([]);
  const named = [...guide.matchAll(/([\w.-]+\.test\.ts) › ([^|\n]+)/g)];
  const missing = named.filter(
    ([, file = '', title = '']) => !titles.get(file)?.some((pattern) => pattern.test(title.trim())),
  );
  expect(missing.map(([text]) => text)).toEqual([]);
  expect(named.length).toBeGreaterThan(80);
});
