import { z } from 'zod';
import { anyId, anything, done, mapped, ok, refused } from '../calls/call-platform.ts';
import { bearerOf, readToken } from '../calls/signatures.ts';
import type { BillingPlan, EmbedCaller, Outcome, RawRequest, StoreAccess, StorePlatform } from '../port.ts';
import { makeBilling } from './billing.ts';
import { cancelOrder, holdOrder, makeInbound, markOrder, releaseOrder } from './change-order.ts';
import { getShop, makeInstall, neededScopes, refreshTokens } from './install-app.ts';
import { type Api, getOrder, makeApi, type ShoplazzaOptions, shopHost } from './orders.ts';

/** Makes the adapter for Shoplazza, a public app. It can check buyers at the checkout, inform staff and cancel orders, but cannot hold an order. */
export function makeShoplazza(options: ShoplazzaOptions & { readonly plan: BillingPlan }): StorePlatform {
  const api = makeApi(options);
  return {
    slug: 'shoplazza',
    scopes: neededScopes,
    install: makeInstall(api),
    embed: { read: async (request) => readSessionToken(options, request) },
    inbound: makeInbound(api),
    shop: { get: (store) => getShop(api, store) },
    orders: {
      get: (store, id) => getOrder(api, store, id),
      changedSince: (store, cursor) => ordersChangedSince(api, store, cursor),
      mark: (store, id, marks) => markOrder(api, store, id, marks),
      hold: (store, id) => holdOrder(api, store, id),
      release: (store, id) => releaseOrder(api, store, id),
      cancel: (store, id, how) => cancelOrder(api, store, id, how),
    },
    script: makeScript(api),
    billing: makeBilling(api, options.plan),
    refresh: (store) => refreshTokens(api, store),
  };
}

const bare = (text: string) => text.replace(/^https:\/\//, '').replace(/\/admin$/, '');
const shop = z
  .string()
  .transform(bare)
  .pipe(z.string().regex(shopHost))
  .transform((host) => host.toLowerCase());
const claims = z.object({
  iss: shop,
  dest: shop,
  aud: z.string(),
  sub: z.union([z.string().min(1).max(100), z.number().int()]).transform(String),
  exp: z.number(),
  jti: z.string().min(1).max(200),
});

/** Reads who opened the app in the shop's admin. The token is valid for a minute, for this app and one shop. It does not prove an email. */
function readSessionToken({ clientId, clientSecret }: ShoplazzaOptions, request: RawRequest): Outcome<EmbedCaller> {
  const read = claims.safeParse(readToken(bearerOf(request), clientSecret, request.now));
  if (!read.success || read.data.aud !== clientId || read.data.iss !== read.data.dest)
    return refused('invalid', 'bad_token');
  const { dest, sub, exp, jti } = read.data;
  return ok({ externalId: dest, userId: sub, expiresAt: exp * 1000, tokenId: jti });
}

const path = '/script_tags';
/** Event type that marks a tag as ours. */
const eventType = 'carded';
const tag = z.object({ id: anyId, src: z.string(), display_scope: z.string(), event_type: z.string().nullish() });
type Tag = z.infer<typeof tag>;
const list = z.object({ data: z.object({ script_tags: z.array(tag).nullish() }) });

/** Manages the loader on the checkout's pages. Shoplazza supports no integrity attribute, so the address contains the file's hash. */
function makeScript(api: Api): NonNullable<StorePlatform['script']> {
  return {
    put: async (store, { src }) => {
      const found = await ownTags(api, store);
      if ('error' in found) return found;
      const [first, ...others] = found.ok;
      for (const each of others) {
        const removed = await remove(api, store, each);
        if ('error' in removed) return removed;
      }
      if (first?.src === src && first.display_scope === 'checkout') return done;
      const json = { script_tag: { src, display_scope: 'checkout', event_type: eventType } };
      const at =
        first === undefined
          ? ({ method: 'POST', path } as const)
          : ({ method: 'PUT', path: `${path}/${first.id}` } as const);
      const put = await api.inStore(store, { ...at, json, version: 2 }, anything);
      return 'error' in put ? put : done;
    },
    state: async (store, { src }) =>
      mapped(await ownTags(api, store), (found) => ({
        isThere: found.length > 0,
        isCurrent: found.length === 1 && found[0]?.src === src && found[0].display_scope === 'checkout',
      })),
    remove: async (store) => {
      const found = await ownTags(api, store);
      if ('error' in found) return found;
      for (const each of found.ok) {
        const removed = await remove(api, store, each);
        if ('error' in removed) return removed;
      }
      return done;
    },
  };
}

async function ownTags({ inStore }: Api, store: StoreAccess): Promise<Outcome<Tag[]>> {
  const query = `event_type=${eventType}&page_size=50`;
  const found = await inStore(store, { method: 'GET', path: `${path}?${query}`, version: 2 }, list);
  return mapped(found, ({ data }) => (data.script_tags ?? []).filter(({ event_type: type }) => type === eventType));
}

async function remove({ inStore }: Api, store: StoreAccess, { id }: Tag): Promise<Outcome<null>> {
  const at = `${path}/${encodeURIComponent(id)}`;
  const removed = await inStore(store, { method: 'DELETE', path: at, version: 2, missing: 'not_found' }, anything);
  return 'error' in removed && removed.error !== 'not_found' ? removed : done;
}

const rows = z.object({ orders: z.array(z.object({ id: anyId })).nullish() });
const pageSize = 250;
const overlapMs = 5 * 60_000;
/** Shortest period that Shoplazza can filter by; within one, pages are read in turn. */
const finestMs = 1000;
const pagesOfSecond = 8;

/**
 * Finds changed orders. The cursor is a time in milliseconds. Shoplazza documents no sorting, so pages cannot be followed: the period is halved until all its orders fit on one page.
 */
async function ordersChangedSince(
  api: Api,
  store: StoreAccess,
  cursor: string | null,
): Promise<Outcome<{ ids: readonly string[]; cursor: string }>> {
  const nowMs = Math.floor(api.options.now() / 1000) * 1000;
  if (cursor === null) return ok({ ids: [], cursor: `${nowMs - overlapMs}` });
  const since = Number(/^(\d{1,15})$/.exec(cursor)?.[1] ?? Number.NaN);
  if (Number.isNaN(since)) return refused('invalid', 'bad_cursor');
  let until = Math.max(nowMs, since);
  for (;;) {
    const found = await pageOf(api, store, since, until, 1);
    if ('error' in found) return found;
    if (found.ok.length < pageSize)
      return ok({ ids: found.ok, cursor: `${until === nowMs ? Math.max(since, until - overlapMs) : until}` });
    if (until - since <= finestMs) return restOfSecond(api, store, since, until, found.ok);
    until = since + Math.max(finestMs, Math.floor((until - since) / 2000) * 1000);
  }
}

async function restOfSecond(
  api: Api,
  store: StoreAccess,
  since: number,
  until: number,
  first: readonly string[],
): Promise<Outcome<{ ids: readonly string[]; cursor: string }>> {
  const ids = [...first];
  for (let page = 2; page <= pagesOfSecond; page += 1) {
    const found = await pageOf(api, store, since, until, page);
    if ('error' in found) return found;
    ids.push(...found.ok);
    if (found.ok.length < pageSize) break;
  }
  return ok({ ids: [...new Set(ids)], cursor: `${until}` });
}

async function pageOf(
  api: Api,
  store: StoreAccess,
  since: number,
  until: number,
  page: number,
): Promise<Outcome<string[]>> {
  const at = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');
  const query = new URLSearchParams({
    updated_at_min: at(Math.floor(since / 1000) * 1000),
    updated_at_max: at(until),
    limit: String(pageSize),
    page: String(page),
  });
  const found = await api.inStore(store, { method: 'GET', path: `/orders?${query}` }, rows);
  return 'error' in found ? found : ok((found.ok.orders ?? []).map(({ id }) => id));
}
