import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from '../set-up.mjs';
import { textGenerator } from './generator.ts';
import { generators } from './index.ts';

const folder = 'node_modules/.cache/carded/generator-test';
const path = `${folder}/page.md`;
const page = textGenerator('page', async () => ({ [path]: 'as it should be' }));

afterEach(() => rmSync(join(root, folder), { recursive: true, force: true }));

test('a file that is missing or edited by hand is not current until it is rewritten', async () => {
  expect(await page.check()).toEqual([`${path}: not current`]);
  await page.write();
  expect(await page.check()).toEqual([]);
  writeFileSync(join(root, path), 'edited');
  expect(await page.check()).toEqual([`${path}: not current`]);
  await page.write();
  expect(readFileSync(join(root, path), 'utf8')).toBe('as it should be');
});

test('every file of the folder is found by itself', async () => {
  expect((await generators()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['access-matrix', 'client-routes', 'database types']),
  );
});
