import type { Queries, Tables } from '@carded/database';
import { storeStateOf } from '@carded/domain/stores';
import type { Arrival, Outcome, ShopInfo, StoreAccess, StorePlatform } from '@carded/providers/stores';
import type { Updateable } from 'kysely';
import type { Context } from '#context.ts';
import { vouchForDomains } from '#features/websites/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { findStore, type KeptCredentials, openPart, type StoreRow, sealPart } from './stores.ts';

export type OpenStore = { platform: StorePlatform; access: StoreAccess; store: StoreRow };

/** Nearly over is over: a call may take as long. */
const endsSoonMs = 120_000;

/**
 * Opens a store for calls to its platform, inside of its account's transaction. Call it after the transaction, so that none waits for a platform, and say what came of
 * it: `storeRefused` for `forbidden` and `gone`, `storeAnswered` for anything else. `gone` where nothing may be called: uninstalled, its platform not set up, or closed
 * there, unless this asks whether it still is (`isProbe`).
 *
 * Credentials that end are renewed here. The first that comes holds the row while the platform is asked; the others wait for that answer, and find it.
 */
export async function openStore(
  context: Context,
  tx: Queries,
  storeId: string,
  { isProbe = false } = {},
): Promise<Outcome<OpenStore>> {
  const store = await findStore(tx, storeId);
  const platform = store === null ? undefined : context.providers.stores[store.platform];
  if (store === null || store.sealed_credentials === null) return { error: 'gone', code: 'store_uninstalled' };
  if (platform === undefined) return { error: 'gone', code: 'platform_not_set_up' };
  if (!isProbe && store.problems.includes('store_closed')) return { error: 'gone', code: 'store_closed' };
  const of = { accountId: store.account_id, storeId };
  const kept = await openPart(context, of, 'credentials', store.sealed_credentials);
  if (!endsBy(kept.expiresAt, context.now() + endsSoonMs) || platform.refresh === undefined)
    return { ok: { platform, store, access: { externalId: store.external_id, storeId, credentials: kept } } };
  const fresh = await freshCredentials(context, tx, platform, storeId, (expiresAt) =>
    endsBy(expiresAt, context.now() + endsSoonMs),
  );
  if ('error' in fresh) return fresh;
  return { ok: { platform, store, access: { externalId: store.external_id, storeId, credentials: fresh.ok } } };
}

const endsBy = (expiresAt: number | undefined, atMs: number) => expiresAt !== undefined && expiresAt <= atMs;

/**
 * Renews a store's credentials unless somebody did while we waited for its row. The refresh token that was used is kept beside the new one, and tried when that is not taken:
 * an answer may be lost on its way to us, and a platform takes the earlier one until the newer was used.
 */
async function freshCredentials(
  context: Context,
  tx: Queries,
  platform: StorePlatform,
  storeId: string,
  isOver: (expiresAt: number | undefined) => boolean,
): Promise<Outcome<KeptCredentials>> {
  const store = await findStore(tx, storeId, { forUpdate: true });
  if (store === null || store.sealed_credentials === null) return { error: 'gone', code: 'store_uninstalled' };
  const of = { accountId: store.account_id, storeId };
  const kept = await openPart(context, of, 'credentials', store.sealed_credentials);
  if (!isOver(kept.expiresAt)) return { ok: kept };
  const { externalId, tokens } = { externalId: store.external_id, tokens: refreshTokensOf(kept) };
  let answer: Outcome<KeptCredentials> = { error: 'forbidden', code: 'no_refresh_token' };
  for (const refreshToken of tokens) {
    const asked = await platform.refresh?.({ externalId, credentials: { ...kept, refreshToken } });
    if (asked === undefined) break;
    answer = 'ok' in asked ? { ok: { ...asked.ok, earlierRefreshToken: refreshToken } } : asked;
    // Only a token that is not taken is followed by the one before it.
    if ('ok' in answer || answer.error !== 'forbidden') break;
  }
  if ('error' in answer) return answer;
  await changeStore(context, tx, store, {
    sealed_credentials: await sealPart(context, of, 'credentials', answer.ok),
    ...(answer.ok.scopes === undefined ? {} : { scopes: [...answer.ok.scopes] }),
  });
  return answer;
}

const refreshTokensOf = ({ refreshToken, earlierRefreshToken }: KeptCredentials): string[] =>
  [refreshToken, earlierRefreshToken].filter((token): token is string => token !== undefined);

/** Reads the store's name and plan from the platform, and addresses that it has got. One that it lost stays until its merchant takes it out. */
export async function lookAtShop(context: Context, { platform, access, store }: OpenStore): Promise<Outcome<ShopInfo>> {
  const shop = await platform.shop.get(access);
  if (!('ok' in shop)) return shop;
  const of = { accountId: store.account_id, storeId: store.id };
  const sealed = await sealPart(context, of, 'shop', shop.ok);
  await inAccount(context, store.account_id, async (tx) => {
    const row = await findStore(tx, store.id, { forUpdate: true });
    if (row === null || row.uninstalled_at !== null) return;
    await changeStore(context, tx, row, { sealed_shop: sealed, plan_name: shop.ok.planName });
    const website = await tx
      .selectFrom('websites')
      .selectAll()
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.website_id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (website !== undefined && isVouchedFor(platform)) await vouchForDomains(context, tx, website, shop.ok.domains);
  });
  return shop;
}

/** Whether a platform says whose stores are whose. One that stores come from by themselves does; a shop on its own server says so of itself. */
export function isVouchedFor({ install, embed }: Pick<StorePlatform, 'install' | 'embed'>): boolean {
  return install !== undefined || embed !== undefined;
}

type Changes = Omit<Updateable<Tables['stores']>, 'account_id' | 'id' | 'platform' | 'external_id' | 'state'>;

/** Changes a store that the transaction holds; its state follows from what it then is. */
export async function changeStore(
  context: Context,
  tx: Queries,
  row: Pick<StoreRow, 'account_id' | 'id'>,
  changes: Changes,
): Promise<StoreRow> {
  const changed = await tx
    .updateTable('stores')
    .set({ ...changes, ...('uninstalled_at' in changes ? { state: endedState(changes) } : {}) })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const state = stateOf(context, changed);
  if (state === changed.state) return changed;
  await tx
    .updateTable('stores')
    .set({ state })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
  return { ...changed, state };
}

/** The database holds both to each other. */
const endedState = ({ uninstalled_at: at }: Changes) => (at === null ? ('linked' as const) : ('uninstalled' as const));

function stateOf(context: Context, row: Omit<StoreRow, 'state'>) {
  const platform = context.providers.stores[row.platform];
  const scopes = new Set(row.scopes);
  return storeStateOf({
    isUninstalled: row.uninstalled_at !== null,
    lacksScopes: platform?.scopes?.some((scope) => !scopes.has(scope)) ?? false,
    isBilled: platform?.billing !== undefined,
    billing: row.billing,
    isSetUp: row.set_up_at !== null,
    problems: row.problems,
  });
}

/** A store that has us again takes up where it was, with new credentials; what it needs there is put in again. */
export async function reviveStore(
  context: Context,
  tx: Queries,
  storeId: string,
  { credentials, shop }: Arrival,
  websiteId?: string,
): Promise<StoreRow | null> {
  const store = await findStore(tx, storeId, { forUpdate: true });
  if (store === null) return null;
  const of = { accountId: store.account_id, storeId };
  const revived = await changeStore(context, tx, store, {
    sealed_credentials: await sealPart(context, of, 'credentials', credentials),
    sealed_shop: await sealPart(context, of, 'shop', shop),
    scopes: [...(credentials.scopes ?? [])],
    plan_name: shop.planName,
    problems: [],
    refused_at: null,
    gone_at: null,
    ...(store.uninstalled_at === null ? {} : { installed_at: new Date(context.now()), set_up_at: null }),
    ...(websiteId === undefined ? {} : { website_id: websiteId }),
    uninstalled_at: null,
    erase_at: null,
  });
  await enqueueIn(context, tx, store.account_id)(setUpStoreJob, { account: store.account_id, store: storeId });
  return revived;
}

/** Puts what a store needs into it: hooks, script, gate. */
export const setUpStoreJob = 'store-set-up';
