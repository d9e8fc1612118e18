import { expect, test } from 'vitest';
import { tables } from './main.ts';

test.each(Object.entries(tables))('the table of %s is small', (_, table) => {
  expect(JSON.stringify(table).length).toBeLessThanOrEqual(2_000);
});

test.each(Object.entries(tables))('the table of %s names at least the buyer or the order', (_, table) => {
  expect('comments' in table || 'first_name' in table || 'full_name' in table).toBe(true);
});
