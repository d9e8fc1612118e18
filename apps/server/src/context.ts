import type { Database } from '@carded/database';
import type { CountyLookup } from '@carded/domain/places';
import type { DomainRecords } from '@carded/providers/domain-records';
import type { Faces } from '@carded/providers/faces';
import type { IdentitySource } from '@carded/providers/identity';
import type { Mail } from '@carded/providers/mail';
import type { Outgoing } from '@carded/providers/outgoing';
import type { PlacesByIp } from '@carded/providers/places-by-ip';
import type { Sms } from '@carded/providers/sms';
import type { ObjectStorage } from '@carded/providers/storage';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Failpoints } from './platform/failpoints/failpoint.ts';
import type { AccountKeys } from './platform/sealing/account-keys.ts';
import type { MasterKey } from './platform/sealing/master-key.ts';

export type Providers = {
  mail: Mail;
  sms: Sms;
  storage: ObjectStorage;
  faces: Faces;
  placesByIp: PlacesByIp;
  outgoing: Outgoing;
  domainRecords: DomainRecords;
  /** Asked in order, for live verifications. The directory is added per call: it needs candidates from the database. */
  liveSources: readonly IdentitySource[];
  /** For test verifications. */
  testSources: readonly IdentitySource[];
};

/** Everything an action may touch. One object, made by main.ts or a test, passed along, never imported. */
export type Context = {
  config: Config;
  db: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  random: (size: number) => Buffer;
  /** A fresh UUIDv7 of now. */
  newId: () => string;
  log: Logger;
  /** County and city of a US zip. */
  countyOf: CountyLookup;
  keys: { master: MasterKey; ofAccount: AccountKeys };
  providers: Providers;
  /** The crash test's only. */
  failpoints?: Failpoints;
};
