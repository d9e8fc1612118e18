import { z } from 'zod';
import { type AskOutside, makeAskOutside, type OutgoingOptions } from '#outgoing/index.ts';
import { cancelOrder, holdOrder, markOrder, releaseOrder } from './bigcommerce/change-order.ts';
import { makeInbound } from './bigcommerce/hooks.ts';
import {
  type Api,
  type BigCommerceOptions,
  getShop,
  makeApi,
  makeInstall,
  neededScopes,
  readSignedPayload,
} from './bigcommerce/install-app.ts';
import { getOrder } from './bigcommerce/orders.ts';
import { anything, done, mapped, ok, refused, timeOf } from './calls/call-platform.ts';
import type { BillingPlan, LoaderFile, Outcome, StoreAccess, StorePlatform, StorePlatforms } from './port.ts';
import type { AppPricing } from './shopify/api.ts';
import { makeShopify } from './shopify/make-shopify.ts';
import { makeShoplazza } from './shoplazza/make-shoplazza.ts';
import { makeWooCommerce } from './woocommerce/make-woocommerce.ts';

/** Credentials of an app at its platform. */
type AppKeys = { readonly clientId: string; readonly clientSecret: string };
/** The platforms that this installation has an app at. */
export type StoresChoice = {
  readonly bigcommerce?: AppKeys;
  readonly shoplazza?: AppKeys;
  readonly shopify?: AppKeys & { readonly appPricing?: AppPricing };
  /** Our plugin needs no app. Shops on this machine are allowed only where the server is local, too. */
  readonly woocommerce?: { readonly isLocal: boolean };
  /** Address of the sandbox on this machine that plays all platforms. */
  readonly sandboxUrl?: string;
};
type Options = {
  readonly choice: StoresChoice;
  /** Address that the browser comes back to, per platform, as it is registered there. */
  readonly callbackUrl: (slug: keyof StorePlatforms) => string;
  readonly outgoing: OutgoingOptions;
  readonly plan: BillingPlan;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Each platform's calls go through here, to be counted. */
  readonly metered: (slug: string, ask: AskOutside) => AskOutside;
};

/** The adapters of all platforms that are set up, by their slugs. */
export function makeStores({ choice, callbackUrl, outgoing, now, metered, plan }: Options): StorePlatforms {
  const outside = makeAskOutside(outgoing);
  const ask = choice.sandboxUrl === undefined ? outside : throughSandbox(outside, choice.sandboxUrl);
  const lineTo = (slug: keyof StorePlatforms) => ({ ask: metered(slug, ask), now, callbackUrl: callbackUrl(slug) });
  return {
    ...(choice.bigcommerce && {
      bigcommerce: makeBigCommerce({ ...choice.bigcommerce, ...lineTo('bigcommerce') }),
    }),
    ...(choice.shoplazza && {
      shoplazza: makeShoplazza({ ...choice.shoplazza, ...lineTo('shoplazza'), plan }),
    }),
    ...(choice.shopify && { shopify: makeShopify({ ...choice.shopify, ...lineTo('shopify'), plan }) }),
    ...(choice.woocommerce && {
      // WooCommerce shops are called at their own addresses, also those on this machine: there is no platform to play.
      woocommerce: makeWooCommerce({ ...choice.woocommerce, ask: metered('woocommerce', outside), now }),
    }),
  };
}

/** Sends every call to the sandbox instead, with its real host in the `host` header. */
export function throughSandbox(ask: AskOutside, sandboxUrl: string): AskOutside {
  return (text, question) => {
    const url = new URL(text);
    const headers = { ...question.headers, host: url.host };
    return ask(new URL(`${url.pathname}${url.search}`, sandboxUrl).href, { ...question, headers });
  };
}

/** A single-click app of BigCommerce. Its token lasts until the scopes or the owner change. It has no check on the platform's server, and no billing. */
export function makeBigCommerce(options: BigCommerceOptions): StorePlatform {
  const api = makeApi(options);
  return {
    slug: 'bigcommerce',
    scopes: neededScopes,
    install: makeInstall(api),
    embed: { read: async (request) => readSignedPayload(options, request) },
    inbound: makeInbound(api),
    shop: { get: (store) => getShop(api, store) },
    orders: {
      get: (store, id) => getOrder(api, store, id),
      changedSince: (store, cursor) => ordersChangedSince(api, store, cursor),
      mark: (store, id, marks) => markOrder(api, store, id, marks),
      hold: (store, id, note) => holdOrder(api, store, id, note),
      release: (store, id) => releaseOrder(api, store, id),
      cancel: (store, id, how) => cancelOrder(api, store, id, how),
    },
    script: makeScript(api),
  };
}

const rows = z
  .array(z.object({ id: z.number().int().positive(), date_modified: z.string() }))
  .nullable()
  .transform((found) => found ?? []);
const pageSize = 250;
/** Overlap of two reads: its clock may differ from ours, and it counts in seconds. */
const overlapMs = 5 * 60_000;

/**
 * The cursor is the last change that was seen, in milliseconds, and the page of that second. What changed in the very second is given again: it costs a look at an
 * order, and leaving one out would cost more.
 */
async function ordersChangedSince(
  { inStore, options }: Api,
  store: StoreAccess,
  cursor: string | null,
): Promise<Outcome<{ ids: readonly string[]; cursor: string }>> {
  if (cursor === null) return ok({ ids: [], cursor: `${options.now() - overlapMs}.1` });
  const [, since = '', page = ''] = /^(\d{1,15})\.(\d{1,6})$/.exec(cursor) ?? [];
  if (since === '') return refused('invalid', 'bad_cursor');
  const query = new URLSearchParams({
    min_date_modified: new Date(Number(since)).toISOString(),
    sort: 'date_modified:asc',
    limit: String(pageSize),
    page,
  });
  const found = await inStore(store, { method: 'GET', path: `/v2/orders?${query}` }, rows);
  if ('error' in found) return found;
  const last = timeOf(found.ok.at(-1)?.date_modified ?? '') ?? Number(since);
  const isSameSecond = Math.floor(last / 1000) === Math.floor(Number(since) / 1000);
  const isFull = found.ok.length === pageSize;
  return ok({
    ids: found.ok.map(({ id }) => String(id)),
    cursor: isSameSecond ? `${since}.${isFull ? Number(page) + 1 : page}` : `${last}.1`,
  });
}

const name = 'Carded age verification';
const scripts = '/v3/content/scripts';
/** Most hashes that BigCommerce takes; a file that matches none does not run. */
const mostHashes = 5;
/** Time for which pages may still be served with the script's earlier version. */
const settleMs = 60_000;

const script = z.object({
  uuid: z.guid(),
  name: z.string(),
  src: z.string().nullish(),
  enabled: z.boolean().default(true),
  date_modified: z.string().nullish(),
  integrity_hashes: z
    .array(z.union([z.string(), z.object({ hash: z.string() }).transform(({ hash }) => hash)]))
    .nullish()
    .transform((hashes) => hashes ?? []),
});
type Script = z.infer<typeof script>;
const list = z.object({ data: z.array(script) });

/** Loads on all pages: the age gate is on pages other than the checkout, and the check of an installation begins there. */
const asWeMakeIt = {
  name,
  description: 'Asks buyers for their age before they order.',
  auto_uninstall: true,
  load_method: 'default',
  location: 'footer',
  visibility: 'all_pages',
  kind: 'src',
  consent_category: 'essential',
  enabled: true,
};

function makeScript(api: Api): NonNullable<StorePlatform['script']> {
  return {
    put: (store, file) => putScript(api, store, file),
    state: async (store, file) =>
      mapped(await findScript(api, store), (found) => ({
        isThere: found !== null,
        isCurrent: found !== null && isCurrent(found, file),
      })),
    remove: async (store) => {
      const found = await findScript(api, store);
      if ('error' in found) return found;
      if (found.ok === null) return done;
      const path = `${scripts}/${found.ok.uuid}`;
      const answer = await api.inStore(store, { method: 'DELETE', path, missing: 'not_found' }, anything);
      return 'error' in answer && answer.error !== 'not_found' ? answer : done;
    },
  };
}

const isCurrent = ({ src, enabled, integrity_hashes: hashes }: Script, file: LoaderFile): boolean =>
  enabled && src === file.src && hashes.includes(file.integrity);

/**
 * Adds the script. An existing one is updated in two steps: first the new file's hash is added to the old ones, then, once every page has it, the address is
 * changed. Until then the outcome is `busy`.
 */
async function putScript(api: Api, store: StoreAccess, file: LoaderFile): Promise<Outcome<null>> {
  if (!/^sha(?:256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/.test(file.integrity)) return refused('invalid', 'bad_hash');
  const found = await findScript(api, store);
  if ('error' in found) return found;
  if (found.ok === null) {
    const json = { ...asWeMakeIt, src: file.src, integrity_hashes: [file.integrity] };
    const made = await api.inStore(store, { method: 'POST', path: scripts, json }, anything);
    return 'error' in made ? made : done;
  }
  if (isCurrent(found.ok, file)) return done;
  const { uuid, src, integrity_hashes: hashes, enabled } = found.ok;
  const path = `${scripts}/${uuid}`;
  if (!hashes.includes(file.integrity) && enabled && src) {
    const json = { ...asWeMakeIt, src, integrity_hashes: [file.integrity, ...hashes].slice(0, mostHashes) };
    const added = await api.inStore(store, { method: 'PUT', path, json }, anything);
    return 'error' in added ? added : refused('busy', 'hash_settles', settleMs);
  }
  const settled = enabled ? (timeOf(found.ok.date_modified ?? '') ?? 0) + settleMs - api.options.now() : 0;
  if (settled > 0) return refused('busy', 'hash_settles', settled);
  const all = [file.integrity, ...hashes.filter((hash) => hash !== file.integrity)].slice(0, mostHashes);
  const json = { ...asWeMakeIt, src: file.src, integrity_hashes: all };
  const moved = await api.inStore(store, { method: 'PUT', path, json }, anything);
  return 'error' in moved ? moved : done;
}

/** An app sees its own scripts only, ten at most. */
async function findScript(api: Api, store: StoreAccess): Promise<Outcome<Script | null>> {
  const found = await api.inStore(store, { method: 'GET', path: `${scripts}?limit=50` }, list);
  return 'error' in found ? found : ok(found.ok.data.find((each) => each.name === name) ?? null);
}
