import type { Context } from '@carded/server/context';
import type { Received } from '@carded/server/testing';
import type { Fault } from '#crash/fault.ts';
import type { Journal } from '#crash/journal.ts';
import type { Shop } from '#crash/shops.ts';

export type Evidence = {
  journal: Journal;
  shops: readonly Shop[];
  received: readonly Received[];
  context: Context;
  /** Queries as the owner of the database: sees every account. */
  rows: <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;
};

/** Compares what clients were told with the stored rows. */
export type Check = (evidence: Evidence) => Promise<Fault[]>;
