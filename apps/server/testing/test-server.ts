import { randomBytes } from 'node:crypto';
import { uuidv7 } from '@carded/database';
import { makeFakeDomainRecords } from '@carded/providers/domain-records';
import { machineCompares, reviewerCompares } from '@carded/providers/faces';
import { type IdentitySource, makeSandboxSource } from '@carded/providers/identity';
import type { MailMessage } from '@carded/providers/mail';
import { makeAskOutside, makeOutgoing } from '@carded/providers/outgoing';
import { openSandbox } from '@carded/providers/payments';
import { noPlacesByIp } from '@carded/providers/places-by-ip';
import type { TextMessage } from '@carded/providers/sms';
import { makeMemoryStorage } from '@carded/providers/storage';
import { noTaxes } from '@carded/providers/taxes';
import { testDatabase } from '@carded/testing/database';
import { pino } from 'pino';
import { type App, buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import type { Context, Providers } from '#context.ts';
import { makeProviderMeter } from '#platform/meter/provider-meter.ts';
import { makeLanes } from '#platform/pictures/make-lanes.ts';
import { compareInReader, makePictures } from '#platform/pictures/make-pictures.ts';
import { makeAccountKeys, masterKeyFrom } from '#platform/sealing/master-key.ts';
import { makeTurns } from '#platform/turns/turns.ts';

import { eyesOfTests, holdersOfCards } from './known-cards.ts';
import { patience, placeThatRemembers } from './remembered-readings.ts';
import { playPlatform } from './stores/played-platform.ts';

/** Clock that stands still until it is moved. */
export type TestClock = { nowMs: number; forward: (ms: number) => void };

export type TestServer = {
  app: App;
  context: Context;
  clock: TestClock;
  /** Mails and texts that were sent. */
  sent: { mails: MailMessage[]; texts: TextMessage[] };
  /** Everything the app logged, as lines of JSON. */
  logLines: string[];
  urls: { owner: string; app: string };
  close: () => Promise<void>;
};

export type TestServerOptions = {
  /** Environment variables besides the defaults. */
  env?: Record<string, string>;
  liveSources?: readonly IdentitySource[];
  providers?: Partial<Providers>;
};

/** Noon UTC of the day the law data was checked. */
const startMs = Date.UTC(2026, 10, 20, 12);

/** Starts the real app on its own database, with a movable clock and providers that record calls. */
export async function testServer({
  env = {},
  liveSources = [holdersOfCards],
  providers = {},
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await testDatabase();
  const config = readConfig({
    CARDED_SEED: 'none',
    CARDED_LIMITS: unlimited,

    ...env,
  });
  const clock: TestClock = {
    nowMs: startMs,
    forward: (ms) => {
      clock.nowMs += ms;
    },
  };
  const sent: TestServer['sent'] = { mails: [], texts: [] };
  const logLines: string[] = [];
  const lanes = { ...makeLanes({ niceness: 0, patience }), pictures: makePictures({ places: [placeThatRemembers()] }) };
  const master = masterKeyFrom(Buffer.alloc(32, 7));
  const context: Context = {
    config,
    db: database.db,
    now: () => clock.nowMs,
    random: randomBytes,
    newId: () => uuidv7(clock.nowMs, randomBytes),
    log: pino({ level: 'debug', base: null }, { write: (line: string) => void logLines.push(line) }),
    countyOf: () => null,
    meter: makeProviderMeter(() => clock.nowMs),
    keys: { master, ofAccount: makeAccountKeys(database.db, master.wrap) },
    providers: {
      mail: { sendMail: async (mail) => void sent.mails.push(mail), close: async () => undefined },
      sms: { sendText: async (text) => void sent.texts.push(text) },
      storage: makeMemoryStorage(),
      // Ends deliberate waits at once; the gateway always answers.
      payments: openSandbox({
        time: {
          now: () => clock.nowMs,
          wait: (_, signal) => (signal === undefined ? Promise.resolve() : aborted(signal)),
        },
      }).payments,
      faces: config.faces === 'dlib' ? machineCompares({ compare: compareInReader(lanes.pictures) }) : reviewerCompares,
      placesByIp: noPlacesByIp,
      taxes: noTaxes,
      usageRecords: null,
      stores: { shopify: playPlatform().platform, woocommerce: playPlatform({ slug: 'woocommerce' }).platform },
      outgoing: makeOutgoing({ policy: 'loopback_allowed' }),
      askPage: makeAskOutside({ policy: 'loopback_allowed' }),
      domainRecords: makeFakeDomainRecords(new Map(), new Map()),
      liveSources,
      testSources: [makeSandboxSource()],
      eyes: eyesOfTests,
      ...providers,
    },
    // Serves nobody else meanwhile.
    ...lanes,
    turns: makeTurns(),
  };
  const app = await buildApp(context);
  return {
    app,
    context,
    clock,
    sent,
    logLines,
    urls: { owner: database.url, app: database.appUrl },
    close: async () => {
      await app.http.close();
      context.pictures.stop();
      context.prints.stop();
      await database.close();
    },
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended')), { once: true }));

const plenty = { points: 1_000_000, seconds: 60 };
const unlimited = JSON.stringify({
  create: plenty,
  read: plenty,
  write: plenty,
  guess: plenty,
  message: plenty,
  upload: plenty,
  open: plenty,
});
