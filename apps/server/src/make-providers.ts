import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { callFunction, type Database, type Tables } from '@carded/database';
import { minutesKept } from '@carded/domain/demos';
import { makeDomainRecords } from '@carded/providers/domain-records';
import { machineCompares, reviewerCompares } from '@carded/providers/faces';
import { makeHttpSource, makeSandboxSource } from '@carded/providers/identity';
import { makeOutboxMail, makeSmtpMail } from '@carded/providers/mail';
import { makeAskOutside, makeOutgoing } from '@carded/providers/outgoing';
import {
  makeAuthorizeNetPayments,
  makeSandboxPayments,
  makeStripePayments,
  openFileBook,
  openSandbox,
  overHttp,
  type Payments,
} from '@carded/providers/payments';
import { loadPlacesByIpTable, noPlacesByIp } from '@carded/providers/places-by-ip';
import { makeOutboxSms } from '@carded/providers/sms';
import { makeFileStorage, makeS3Storage, type ObjectStorage, withMemory } from '@carded/providers/storage';
import { makeStores } from '@carded/providers/stores';
import { loadTaxTable, makeHttpTaxes, noTaxes, type Taxes } from '@carded/providers/taxes';
import { billingPlan } from './collect-at-shopify.ts';
import type { Config } from './config.ts';
import type { Providers } from './context.ts';
import { demoBytesAtMost, demoFiles, makeDemoStore } from './platform/demo/demo-store.ts';
import { measureAsk } from './platform/meter/measure-providers.ts';
import type { ProviderMeter } from './platform/meter/provider-meter.ts';
import { compareInReader, type Pictures } from './platform/pictures/make-pictures.ts';
import type { MasterKey } from './platform/sealing/key-purposes.ts';
import { sealJson } from './platform/sealing/seal.ts';

type Given = {
  config: Config;
  db: Database;
  master: MasterKey;
  newId: () => string;
  random: (size: number) => Buffer;
  now: () => number;
  pictures: Pictures;
  meter: ProviderMeter;
};

const makeTaxes = async ({ taxes }: Config, now: () => number, randomId: () => string): Promise<Taxes> => {
  if (taxes.kind === 'table') return loadTaxTable(createReadStream(taxes.file, 'utf8'));
  return taxes.kind === 'http' ? makeHttpTaxes({ url: taxes.url, secret: taxes.secret, now, randomId }) : noTaxes;
};

/** The outside world, by configuration. In demo mode mail and texts go to a sealed table that /dev/outbox shows. */
export async function makeProviders({
  config,
  db,
  master,
  newId,
  random,
  now,
  pictures,
  meter,
}: Given): Promise<Providers> {
  const keep = (channel: 'mail' | 'sms') => async (messageId: string, message: unknown) => {
    const id = newId();
    await callFunction<Record<string, never>, Tables>(
      db,
      'insert into carded.demo_messages (id, message_id, channel, sealed, created_at) values ($1, $2, $3, $4, $5) on conflict (message_id) do nothing',
      [id, `${channel}:${messageId}`, channel, sealJson(master.demoMessages, random, id, message), new Date(now())],
    );
  };
  const policy = policyOf(config);
  return {
    mail:
      config.smtpUrl === undefined
        ? makeOutboxMail({ store: (message) => keep('mail')(message.messageId, message) })
        : makeSmtpMail({ url: config.smtpUrl, from: config.mailFrom }),
    sms:
      config.smsCarrier?.make() ?? makeOutboxSms({ store: (message) => keep('sms')(message.idempotencyKey, message) }),
    storage: withMemory(storageOf(config), demoFiles, {
      now,
      longestMs: minutesKept * 60_000,
      mostBytes: demoBytesAtMost,
    }),
    payments: makePayments(config),
    taxes: await makeTaxes(config, now, newId),
    // Comes with the context, as it needs stores of accounts.
    usageRecords: null,
    stores: storesOf(config, { db, now, meter }),
    faces: config.faces === 'dlib' ? machineCompares({ compare: compareInReader(pictures) }) : reviewerCompares,
    placesByIp:
      config.placesByIpFile === undefined
        ? noPlacesByIp
        : (await loadPlacesByIpTable(createReadStream(config.placesByIpFile, 'utf8'))).places,
    outgoing: makeOutgoing({ policy }),
    askPage: makeAskOutside({ policy }),
    domainRecords: makeDomainRecords({ policy }),
    liveSources:
      config.identity.url === undefined
        ? []
        : [
            makeHttpSource({
              id: 'bureau',
              independence: config.identity.isIndependent ? 'independent' : 'seller_owned',
              url: config.identity.url,
              secret: config.identity.secret ?? '',
              now,
              randomId: newId,
            }),
          ],
    testSources: [makeSandboxSource()],
  };
}

const policyOf = (config: Config) => (config.isLocal ? 'loopback_allowed' : 'global_only');

function storageOf({ s3, dataDir }: Config): ObjectStorage {
  if (s3 === null) return makeFileStorage({ directory: join(dataDir, 'files') });
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3;
  return makeS3Storage({
    ...{ bucket, region, accessKeyId, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint }),
  });
}

function storesOf(config: Config, { db, now, meter }: Pick<Given, 'db' | 'now' | 'meter'>): Providers['stores'] {
  return {
    ...(config.isDemo ? { shopify: makeDemoStore(db) } : {}),
    ...makeStores({
      choice: config.stores,
      callbackUrl: (slug) => `${config.publicUrl}/stores/${slug}/callback`,
      outgoing: { policy: policyOf(config) },
      plan: billingPlan(config),
      now,
      metered: (slug, ask) => measureAsk(meter, `stores:${slug}`, ask),
    }),
  };
}

/** Makes the company that charges cards; null where none is configured. The sandbox keeps its book in the data directory. */
function makePayments({ payments, dataDir }: Config): Payments | null {
  switch (payments.kind) {
    case 'none':
      return null;
    case 'sandbox':
      return payments.url === null
        ? openSandbox({ book: openFileBook(join(dataDir, 'sandbox-payments.jsonl')) }).payments
        : makeSandboxPayments({ transport: overHttp(payments.url) });
    case 'authorize_net':
      return makeAuthorizeNetPayments(payments.options);
    case 'stripe':
      return makeStripePayments(payments.options);
  }
}
