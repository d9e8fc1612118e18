import type { Database } from '@carded/database';
import type { FaultKind } from '#crash/fault.ts';
import { chargeOutsideClaim, dedupByTime, noLease } from './spoil-database.ts';

/** A bug put in on purpose, outside the product's own files: in this run's database, before the server is loaded, or in the client. */
export type Plant = {
  name: string;
  /** One of these shows that it was found, and not something else. */
  foundBy: readonly FaultKind[];
  /** Path of a module that is loaded before the server. */
  preload: string | null;
  spoil?: (owner: Pick<Database, 'pool'>) => Promise<void>;
  hasKeyPerTry?: boolean;
};

const modulePath = (name: string) => new URL(name, import.meta.url).href;

export const plants: readonly Plant[] = [
  { name: 'ack-before-commit', foundBy: ['lost'], preload: modulePath('./ack-before-commit.ts') },
  { name: 'key-per-try', foundBy: ['duplicate'], preload: null, hasKeyPerTry: true },
  { name: 'charge-outside-claim', foundBy: ['charge'], preload: null, spoil: chargeOutsideClaim },
  { name: 'outbox-outside-transaction', foundBy: ['webhook-missing'], preload: modulePath('./outbox-outside.ts') },
  { name: 'no-lease', foundBy: ['webhook-twice'], preload: null, spoil: noLease },
  { name: 'dedup-by-time', foundBy: ['webhook-missing'], preload: null, spoil: dedupByTime },
];
