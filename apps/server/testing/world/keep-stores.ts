import { inTenant } from '@carded/database';
import { needLook } from '#features/orders/look-again.ts';
import { keepArrival } from '#features/stores/index.ts';
import { keepLoaderRelease } from '#platform/http/loader/loader.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { playPlatform, type TestServer } from '#testing/index.ts';
import type { Ids, Made } from './made.ts';

/** Adds stores of two websites, and one of another account, with an order each; and two arrivals without an account. */
export async function keepStores({ context }: TestServer, { home, foreign, own }: Made, ids: Ids) {
  const kept = [
    ['store', home.account, own],
    ['otherStore', home.account, home.otherSite],
    ['foreignStore', foreign.account, foreign.own],
  ] as const;
  for (const [name, { accountId }, { store, storeOrder, website }] of kept) {
    Object.assign(ids, { [name]: store, [`${name}Order`]: storeOrder });
    await inTenant(context.db, accountId, async (tx) => {
      await tx
        .insertInto('store_events')
        .values({ account_id: accountId, store_id: store, event_id: 'event-1', at: new Date(context.now()) })
        .execute();
      await needLook(context, tx, { accountId, storeId: store, websiteId: website.websiteId }, '1042');
    });
  }
  for (const release of ['0000000000000001', '0000000000000002'])
    await keepLoaderRelease(context, { release, files: new Map([['popup.js', '']]) });
  for (const code of ['one', 'another'])
    await context.db.queries
      .insertInto('store_connections')
      .values({
        ...{ code_hash: hashToken(code), account_id: foreign.account.accountId, login_id: context.newId() },
        ...{ website_id: foreign.own.website.websiteId, platform: 'woocommerce', external_id: `${code}.example` },
        ...{ challenge: '', expires_at: new Date(context.now() + 600_000) },
      })
      .execute();
  const { arrivalOf } = playPlatform();
  const arrive = async (name: string) => {
    const domain = `${name.toLowerCase()}.example`;
    const shop = { primaryDomain: domain, domains: [domain], email: `owner@${domain}` };
    const { id, claim } = await keepArrival(context, 'shopify', arrivalOf(`${name.toLowerCase()}.myshopify.com`, shop));
    ids[name] = id;
    return { id, claim, headers: { cookie: `__Host-carded-store=${claim}` } };
  };
  return { arrivals: { arrival: await arrive('arrival'), other: await arrive('otherArrival') } };
}
