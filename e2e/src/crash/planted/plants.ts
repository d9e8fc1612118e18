import type { Database } from '@carded/database';
import type { FailpointName } from '@carded/server/platform/failpoints/failpoint';
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
  /** The failpoints at which it can show; random kills are added. */
  places: readonly FailpointName[];
};

const afterWrite: readonly FailpointName[] = ['create-after-write'];
const modulePath = (name: string) => new URL(name, import.meta.url).href;

export const plants: readonly Plant[] = [
  { name: 'ack-before-commit', places: afterWrite, foundBy: ['lost'], preload: modulePath('./ack-before-commit.ts') },
  { name: 'key-per-try', places: afterWrite, foundBy: ['duplicate'], preload: null, hasKeyPerTry: true },
  { name: 'charge-outside-claim', places: [], foundBy: ['charge'], preload: null, spoil: chargeOutsideClaim },
  {
    name: 'outbox-outside-transaction',
    places: afterWrite,
    foundBy: ['webhook-missing'],
    preload: modulePath('./outbox-outside.ts'),
  },
  { name: 'no-lease', places: [], foundBy: ['webhook-twice'], preload: null, spoil: noLease },
  { name: 'dedup-by-time', places: [], foundBy: ['webhook-missing'], preload: null, spoil: dedupByTime },
];
