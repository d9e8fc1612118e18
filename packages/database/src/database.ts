import type { Kysely, Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from '#generated/tables.ts';
import type { StatementName } from '#statement-names.ts';

/** Every table of schema `carded`, by name, as kysely wants it. Generated from the migrations. */
export type Tables = DB;

/** The database as a program sees it. `Schema` differs from `Tables` only in tests with tables of their own. */
export type Database<Schema = Tables> = {
  readonly pool: Pool;
  /** Typed queries outside any tenant: row-level security shows them no tenant's rows. Use `inTenant` for those. */
  readonly queries: Kysely<Schema>;
  /** Says under which name a statement is prepared; none has one where a pooler changes the server's session between transactions. */
  readonly statementName: StatementName;
  /**
   * Other connections, for a statement that stands by itself inside of somebody's transaction. From the same pool, as many transactions as it has connections could
   * each wait for one more.
   */
  readonly aside: Pick<Database<Schema>, 'pool' | 'queries'>;
  /** Waits for what is running, then closes every connection. */
  close(): Promise<void>;
};

/** Typed queries inside an open transaction. */
export type Queries<Schema = Tables> = Transaction<Schema>;
