import { readFileSync } from 'node:fs';
import { type TestDatabase, testDatabase } from '@carded/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedTypesAreCurrent, TABLES_FILE } from '#generated-types.ts';
import { renderTables } from '../scripts/generate-types.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('the table types are what the migrations make', async () => {
  expect(generatedTypesAreCurrent()).toBe(true);
  expect(readFileSync(TABLES_FILE, 'utf8')).toBe(await renderTables(database.url));
});
