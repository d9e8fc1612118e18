import type { Database } from '@carded/database';
import type { CountyLookup } from '@carded/domain/places';
import type { DomainRecords } from '@carded/providers/domain-records';
import type { Faces } from '@carded/providers/faces';
import type { IdentitySource } from '@carded/providers/identity';
import type { Mail } from '@carded/providers/mail';
import type { AskOutside, Outgoing } from '@carded/providers/outgoing';
import type { Payments } from '@carded/providers/payments';
import type { PlacesByIp } from '@carded/providers/places-by-ip';
import type { Sms } from '@carded/providers/sms';
import type { ObjectStorage } from '@carded/providers/storage';
import type { StorePlatforms } from '@carded/providers/stores';
import type { Taxes } from '@carded/providers/taxes';
import type { UsageRecords } from '@carded/providers/usage-records';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Failpoints } from './platform/failpoints/failpoint.ts';
import type { ProviderMeter } from './platform/meter/provider-meter.ts';
import type { Pictures } from './platform/pictures/make-pictures.ts';
import type { Eyes } from './platform/pictures/picture-job.ts';
import type { MasterKey } from './platform/sealing/key-purposes.ts';
import type { AccountKeys } from './platform/sealing/master-key.ts';
import type { Turns } from './platform/turns/turns.ts';

/** How long machines look for a barcode and a zone on a side of a card; 0 leaves one out. */
export type LookingTimes = { barcodeMs: number; zoneMs: number };

export type Providers = {
  mail: Mail;
  sms: Sms;
  storage: ObjectStorage;
  /** Null where no gateway is set up: cards cannot be added. */
  payments: Payments | null;
  /** Source of the tax that merchants are charged. */
  taxes: Taxes;
  /** Null where no store platform is set up: what it collects waits. */
  usageRecords: UsageRecords | null;
  /** Platforms that are configured. */
  stores: StorePlatforms;
  faces: Faces;
  placesByIp: PlacesByIp;
  outgoing: Outgoing;
  /** Reads a page at an address that a merchant chose. */
  askPage: AskOutside;
  domainRecords: DomainRecords;
  /** Asked in order, for live verifications. The directory is added per call: it needs candidates from the database. */
  liveSources: readonly IdentitySource[];
  /** For test verifications. */
  testSources: readonly IdentitySource[];
  /** Readers of a picture of a card, beside its code. */
  eyes?: Eyes;
  /** Instead of what the side of a card asks for: the demo knows what its pictures are. */
  looking?: LookingTimes;
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
  /** Counts calls of providers, until they are kept. */
  meter: ProviderMeter;
  /** Decodes pictures, in other processes: nothing here does. */
  pictures: Pictures;
  /** Decodes pictures in a queue of its own, for print, which takes long: nothing else waits behind it. */
  prints: Pictures;
  /** Gives turns to work that keeps the answering thread busy. */
  turns: Turns;
  /** Used by the crash test only. */
  failpoints?: Failpoints;
};
