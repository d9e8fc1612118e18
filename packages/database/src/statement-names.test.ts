import { expect, test } from 'vitest';
import { statementNames } from '#database.ts';

test('names a text from the second time on, and always the same', () => {
  const nameOf = statementNames();
  expect(nameOf('select 1')).toBeUndefined();
  const name = nameOf('select 1');
  expect(name).toMatch(/^carded_\d+$/);
  expect(nameOf('select 1')).toBe(name);
  nameOf('select 2');
  expect(nameOf('select 2')).not.toBe(name);
});

test('texts that never come again take no place from those that do', () => {
  const nameOf = statementNames();
  for (let index = 0; index < 10_000; index += 1) expect(nameOf(`select ${index}`)).toBeUndefined();
  nameOf('select later');
  expect(nameOf('select later')).toBeDefined();
});

test('names a limited number of texts, each with its own name', () => {
  const nameOf = statementNames();
  const names = new Set<string | undefined>();
  for (let index = 0; index < 1_000; index += 1) {
    nameOf(`select ${index}`);
    names.add(nameOf(`select ${index}`));
  }
  names.delete(undefined);
  expect(names.size).toBe(400);
  expect(nameOf('select 0')).toBe('carded_0');
});

test('each pool has its own names', () => {
  const first = statementNames();
  for (let index = 0; index < 500; index += 1) {
    first(`select ${index}`);
    first(`select ${index}`);
  }
  const second = statementNames();
  second('select 1');
  expect(second('select 1')).toBe('carded_0');
});
