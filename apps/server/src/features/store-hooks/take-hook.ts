import { createHash } from 'node:crypto';
import type { Queries } from '@carded/database';
import type { PlatformSlug } from '@carded/domain/codes';
import type { StoreEvent } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { takeStoreEvent } from '#features/orders/index.ts';
import { findStore, findToldStore, forgetArrival, type StoreRow, uninstallStore } from '#features/stores/index.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { storeEventJob } from './store-event-job.ts';

/** What is told of a store that came back so recently may be from before. */
const freshMs = 24 * 3_600_000;

/** Counts the event in the transaction of what it changes: one that is lost on the way is told again, and then taken. */
export async function takeHook(context: Context, platform: PlatformSlug, event: StoreEvent): Promise<void> {
  if (event.kind === 'ignored') return;
  const known = await findToldStore(context.db.queries, platform, event.externalId);
  if (known === null) {
    if (event.kind === 'uninstalled' || event.kind === 'erase_store')
      await forgetArrival(context, platform, event.externalId);
    return;
  }
  await inAccount(context, known.account_id, async (tx) => {
    if (!(await isFirst(context, tx, known, event.eventId))) return;
    const store = await findStore(tx, known.store_id, { forUpdate: true });
    if (store !== null) await act(context, tx, store, event);
  });
}

const isFirst = async (
  context: Context,
  tx: Queries,
  { account_id, store_id }: { account_id: string; store_id: string },
  eventId: string,
): Promise<boolean> => {
  const told = await tx
    .insertInto('store_events')
    .values({ account_id, store_id, event_id: shortened(eventId), at: new Date(context.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return told !== undefined;
};

/** A platform's name for it may be of any length. */
const shortened = (eventId: string) =>
  eventId.length <= 200 ? eventId : createHash('sha256').update(eventId).digest('base64url');

const act = async (context: Context, tx: Queries, store: StoreRow, event: StoreEvent): Promise<void> => {
  // Taken for what it is at once: nobody acts there with what we had from this moment on.
  if (event.kind === 'uninstalled' && isCertain(context, store, event)) return uninstallStore(context, tx, store);
  if (event.kind === 'erase_store') {
    // It is said two days after an uninstallation. A store that has come back meanwhile is not erased.
    if (store.uninstalled_at === null) return;
    await tx.deleteFrom('stores').where('account_id', '=', store.account_id).where('id', '=', store.id).execute();
    return;
  }
  // An order that is named is looked at; a part of one is asked for first.
  if ('orderId' in event && event.orderId !== undefined) return takeStoreEvent(context, tx, store.id, event);
  const { externalId: _, eventId: __, ...told } = event;
  await enqueueIn(
    context,
    tx,
    store.account_id,
  )(storeEventJob, {
    ...{ account: store.account_id, store: store.id },
    event: told,
  });
};

const isCertain = (context: Context, { installed_at: at }: StoreRow, event: StoreEvent): boolean =>
  event.isToBeConfirmed !== true && at.getTime() + freshMs <= context.now();
