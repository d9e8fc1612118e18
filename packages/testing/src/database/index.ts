import type { Database } from '@carded/database';

/** A database of its own for one test file, with every migration applied. */
export type TestDatabase = {
  /** As the owner of the schema: passes row-level security. */
  url: string;
  /** As the app's role. */
  appUrl: string;
  /** Connected as the app's role. */
  db: Database;
  close(): Promise<void>;
};

/** Stub, filled next. */
export function testDatabase(): Promise<TestDatabase> {
  throw new Error('not built');
}
