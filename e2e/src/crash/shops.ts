import { inTenant } from '@carded/database';
import type { Context } from '@carded/server/context';
import { makeWebhookSecret, sealSecrets } from '@carded/server/features/webhooks/webhook-secrets';
import { makeAccount, makeLogin, makeWebsite, openRules, type TestAccount } from '@carded/server/testing';
import { seededRandom, toJpeg } from '@carded/testing/cards';

export type Shop = {
  accountId: string;
  liveKey: string;
  testKey: string;
  liveSecret: string;
  testSecret: string;
  domain: string;
  cookie: string;
  /** Paths of its endpoints and its callback at the receiver. */
  endpoints: readonly string[];
  callback: string | null;
  trial: number | null;
};
export type Shops = {
  /** Create by server. */
  selling: readonly Shop[];
  /** Creates by popup; its buyers sign. */
  signing: Shop;
  all: readonly Shop[];
  /** A photograph, base64. */
  image: string;
};

/** Used up within a run, so that both covers are counted. */
const trialVerifications = 40;

/** Three accounts: one on trial with two endpoints, one with an endpoint and a callback, one whose buyers sign in the popup. */
export async function makeShops(context: Context, hooksUrl: string): Promise<Shops> {
  const onTrial = await makeAccount(context, { trialVerifications });
  const paying = await makeAccount(context);
  const popup = await makeAccount(context);
  const trialShop = await makeShop(context, onTrial, hooksUrl, { endpoints: ['a', 'b'], trial: trialVerifications });
  const payingShop = await makeShop(context, paying, hooksUrl, { endpoints: ['c'], callback: 'd' });
  const signing = await makeShop(context, popup, hooksUrl, { endpoints: ['e'], isSigning: true });
  const selling = [trialShop, payingShop];
  return { selling, signing, all: [...selling, signing], image: await photograph() };
}

type ShopOptions = { endpoints: readonly string[]; callback?: string; trial?: number; isSigning?: boolean };

const makeShop = async (
  context: Context,
  account: TestAccount,
  hooksUrl: string,
  { endpoints, callback, trial, isSigning = false }: ShopOptions,
): Promise<Shop> => {
  const us = { minAge: 21, ...(isSigning ? { requireSignature: true } : {}) };
  const website = await makeWebsite(context, account, {
    workflow: { ...openRules, segments: { ...openRules.segments, us } },
    ...(callback === undefined ? {} : { callbackUrl: `${hooksUrl}/${callback}` }),
  });
  const login = await makeLogin(context, account);
  for (const name of endpoints) await insertEndpoint(context, account.accountId, `${hooksUrl}/${name}`);
  const { accountId, liveSecret, testSecret } = account;
  const { liveKey, testKey, domain } = website;
  return {
    ...{ accountId, liveSecret, testSecret, liveKey, testKey, domain },
    cookie: login.cookie,
    endpoints: endpoints.map((name) => `/hooks/${name}`),
    callback: callback === undefined ? null : `/hooks/${callback}`,
    trial: trial ?? null,
  };
};

const insertEndpoint = async (context: Context, accountId: string, url: string): Promise<void> => {
  const id = context.newId();
  const secrets = [{ secret: makeWebhookSecret(context.random), endsAt: null }];
  const sealed = await sealSecrets(context, accountId, id, secrets);
  await inTenant(context.db, accountId, (tx) =>
    tx
      .insertInto('webhook_endpoints')
      .values({ account_id: accountId, id, url, sealed_secrets: sealed, created_at: new Date(context.now()) })
      .execute(),
  );
};

/** Small, and no card: what reading one costs is not the matter here. */
const photograph = async (): Promise<string> => {
  const [width, height] = [160, 100];
  const random = seededRandom(9);
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, () => random() * 255);
  return (await toJpeg({ data, width, height }, 70)).toString('base64');
};
