export { type KeptRows, keepRows, type PutBack } from '#database/keep-rows.ts';
export { temporaryFolder } from '#database/temporary-folder.ts';
export { emptyDatabase, type TestDatabase, testDatabase } from '#database/test-database.ts';
