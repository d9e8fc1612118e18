import type { Queries } from '@carded/database';
import type { Arrival } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { readDomain, vouchForDomains, type WebsiteRow, websiteOfDomain } from '#features/websites/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { changeStore, reviveStore, setUpStoreJob } from '../open-store.ts';
import { findStoreName, type StoreRow, sealPart } from '../stores.ts';
import type { ArrivalRow } from './arrivals.ts';

type Given = {
  accountId: string;
  row: ArrivalRow;
  arrival: Arrival;
  /** The website it becomes; without, the one with its domain, or a new one. */
  website: WebsiteRow | null;
  savedBy: string;
};
export type Connected = { store: StoreRow; website: WebsiteRow; isNew: boolean };

/**
 * Makes a store that has arrived the account's, inside of its transaction, and takes the arrival away: a claim connects once. Null where it is another account's already, by the
 * table that names each store once.
 */
export async function connectStore(context: Context, tx: Queries, given: Given): Promise<Connected | null> {
  const { accountId, row, arrival } = given;
  const known = await findStoreName(tx, row.platform, row.external_id);
  if (known !== null && known.account_id !== accountId) return null;
  const { website, isNew } = await websiteFor(context, tx, given);
  await refuseOccupied(tx, accountId, website.id, known?.store_id ?? null);
  const store =
    known === null
      ? await insertStore(context, tx, given, website.id)
      : await reviveStore(context, tx, known.store_id, arrival, website.id);
  if (store === null) return null;
  const vouched = await vouchForDomains(context, tx, website, [...arrival.shop.domains, arrival.shop.primaryDomain]);
  await tx.deleteFrom('store_arrivals').where('id', '=', row.id).execute();
  return { store, website: vouched, isNew };
}

const websiteFor = (context: Context, tx: Queries, { accountId, arrival, row, website, savedBy }: Given) => {
  if (website !== null) return { website, isNew: false };
  const { isLocal } = context.config;
  const read =
    readDomain(arrival.shop.primaryDomain, isLocal) ??
    readDomain(row.external_id, isLocal) ??
    refuse('conflict', {
      message: 'The platform names no address of the store. Add the website first, and choose it.',
    });
  const { shopName } = arrival.shop;
  return websiteOfDomain(context, tx, {
    ...{ accountId, ...read, savedBy },
    ...(shopName === '' ? {} : { name: shopName.slice(0, 120) }),
  });
};

const refuseOccupied = async (tx: Queries, accountId: string, websiteId: string, storeId: string | null) => {
  const other = await tx
    .selectFrom('stores')
    .select('id')
    .where('account_id', '=', accountId)
    .where('website_id', '=', websiteId)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst();
  if (other !== undefined && other.id !== storeId)
    refuse('conflict', { message: 'This website is connected to another store. Choose another website, or add one.' });
};

const insertStore = async (
  context: Context,
  tx: Queries,
  { accountId, row, arrival: { credentials, shop } }: Given,
  websiteId: string,
): Promise<StoreRow> => {
  const id = context.newId();
  const of = { accountId, storeId: id };
  const made = await tx
    .insertInto('stores')
    .values({
      account_id: accountId,
      id,
      website_id: websiteId,
      platform: row.platform,
      external_id: row.external_id,
      state: 'linked',
      sealed_credentials: await sealPart(context, of, 'credentials', credentials),
      sealed_shop: await sealPart(context, of, 'shop', shop),
      scopes: [...(credentials.scopes ?? [])],
      plan_name: shop.planName,
      installed_at: new Date(context.now()),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueueIn(context, tx, accountId)(setUpStoreJob, { account: accountId, store: id });
  // Its state is what the rest comes to.
  return changeStore(context, tx, made, { problems: [] });
};

const uniqueViolation = '23505';
/** Two accounts at once: the table of names knows the first, and the other hears that it is elsewhere. */
export function nullWhereTaken(error: unknown): null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === uniqueViolation && constraint === 'store_names_pkey') return null;
  throw error;
}
