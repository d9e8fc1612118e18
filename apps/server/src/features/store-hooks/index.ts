import { createHash } from 'node:crypto';
import type { Queries } from '@carded/database';
import type { PlatformSlug } from '@carded/domain/codes';
import type { Outcome, SecretOf, StoreEvent } from '@carded/providers/stores';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { eraseOrderBuyers, takeStoreEvent } from '#features/orders/index.ts';
import {
  enqueueStoreMail,
  findStore,
  findStoreOfHook,
  forgetArrival,
  lookAtBilling,
  lookAtShop,
  type OpenStore,
  openStore,
  openStorePart,
  type StoreRow,
  storeAnswered,
  storeRefused,
  uninstallStore,
} from '#features/stores/index.ts';
import { inAccount, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { rawRequestOf } from '#platform/http/request-parts.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { type Job, job } from '#platform/jobs/job.ts';

export { serveStoreHooks as serve };

/** Name of the job for messages that take a call to the platform. */
const storeEventJob = 'store-event';

const kinds = [
  'order_routed',
  'hold_released',
  'uninstalled',
  'scopes_changed',
  'shop_changed',
  'billing_changed',
] as const;
const payload = z.object({
  account: z.uuid(),
  store: z.uuid(),
  event: z.object({ kind: z.enum(kinds), partId: z.string().max(200).optional() }),
});

/** Asks the platform about its message. The message alone changes nothing here. */
const handleStoreEvent = job(
  storeEventJob,
  payload,
  async (context, received) => {
    const { account, store } = received;
    // Probes: asks whether the platform still lets us in.
    const opened = await inAccount(context, account, (tx) => openStore(context, tx, store, { isProbe: true }));
    if ('error' in opened) return goneMaybe(context, received, opened);
    const outcome = await looks[received.event.kind](context, opened.ok, received);
    if ('error' in outcome) return goneMaybe(context, received, outcome);
    await inAccount(context, account, (tx) => storeAnswered(context, tx, store));
  },
  { concurrency: 4 },
);

export const jobs: readonly Job[] = [handleStoreEvent];

type Payload = z.output<typeof payload>;

type Look = (context: Context, opened: OpenStore, received: Payload) => Promise<Outcome<unknown>>;
/** Finds the order of a part, and has that order looked at. */
const lookWhose: Look = async (context, { platform, access, store }, { event: { kind, partId } }) => {
  if (partId === undefined || platform.orders?.ofPart === undefined) return { ok: null };
  const orderId = await platform.orders.ofPart(access, partId);
  if ('ok' in orderId)
    await inAccount(context, store.account_id, (tx) =>
      takeStoreEvent(context, tx, store.id, { kind, orderId: orderId.ok }),
    );
  // A part that is gone is nobody's.
  return 'error' in orderId && orderId.error === 'not_found' ? { ok: null } : orderId;
};

const looks: { readonly [Kind in Payload['event']['kind']]: Look } = {
  order_routed: lookWhose,
  hold_released: lookWhose,
  uninstalled: lookAtShop,
  scopes_changed: lookAtShop,
  shop_changed: lookAtShop,
  billing_changed: lookAtBilling,
};

/** @throws Error where it is to be tried again */
const goneMaybe = async (
  context: Context,
  { account, store: storeId, event }: Payload,
  { error, code }: Exclude<Outcome<unknown>, { ok: unknown }>,
): Promise<void> => {
  if (error !== 'forbidden' && error !== 'gone') throw new Error(`store not looked at: ${code}`);
  await inAccount(context, account, async (tx) => {
    const store = await findStore(tx, storeId, { forUpdate: true });
    if (store === null || store.uninstalled_at !== null) return;
    // The platform confirms the uninstallation.
    if (event.kind === 'uninstalled') return uninstallStore(context, tx, store);
    await storeRefused(context, tx, storeId, error);
  });
};

/** The secret that a store's events come with, and whose it is; null for a store that is not known or has none. */
async function hookSecretOf(context: Context, platform: PlatformSlug, shopName: string): ReturnType<SecretOf> {
  const known = await findStoreOfHook(context.db.queries, platform, shopName);
  if (known === null) return null;
  return readInAccount(context, known.account_id, async (tx) => {
    const store = await findStore(tx, known.store_id);
    if (store === null || store.sealed_hook_secret === null) return null;
    const of = { accountId: known.account_id, storeId: known.store_id };
    const secret = await openStorePart(context, of, 'hookSecret', store.sealed_hook_secret);
    return { externalId: store.external_id, secret };
  });
}

type Asked = FastifyRequest<{ Params: { platform: string } }>;

/** Size of an order with a hundred lines. A longer body is no event of ours. */
const bodyLimitBytes = 1_024 * 1_024;

/**
 * Serves the messages of store platforms: 401 unless authentic, 200 without effect when received before. A platform that gets no answer in time sends again, so longer
 * work is left to a job.
 */
export function serveStoreHooks(http: FastifyInstance, context: Context): void {
  const take = async (request: Asked, reply: FastifyReply) => {
    const { stores } = context.providers;
    const slug = request.params.platform as PlatformSlug;
    const platform = Object.hasOwn(stores, slug) ? stores[slug] : undefined;
    if (platform?.inbound === undefined) return refuse('not_found');
    const read = await platform.inbound.read(rawRequestOf(request, context.now()), (externalId) =>
      hookSecretOf(context, slug, externalId),
    );
    if ('error' in read) {
      request.log.warn({ platform: slug, code: read.code }, 'a store platform’s hook was refused');
      return refuse('invalid_secret');
    }
    await takeHook(context, slug, read.ok);
    return reply.send({ ok: true });
  };
  http.register(async (scope) => {
    // A signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/hooks/stores/:platform', take);
    // Some say by a callback that they were taken out.
    scope.get('/hooks/stores/:platform/uninstall', { exposeHeadRoute: false }, take);
  });
}

/** Messages about a store that came back so recently may be from before. */
const freshMs = 24 * 3_600_000;

/** Counts the event in the transaction of what it changes: one that is lost on the way is told again, and then taken. */
async function takeHook(context: Context, platform: PlatformSlug, event: StoreEvent): Promise<void> {
  if (event.kind === 'ignored') return;
  const known = await findStoreOfHook(context.db.queries, platform, event.externalId);
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
  const inserted = await tx
    .insertInto('store_events')
    .values({ account_id, store_id, event_id: shortened(eventId), at: new Date(context.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** A platform's name for it may be of any length. */
const shortened = (eventId: string) =>
  eventId.length <= 200 ? eventId : createHash('sha256').update(eventId).digest('base64url');

const act = async (context: Context, tx: Queries, store: StoreRow, event: StoreEvent): Promise<void> => {
  const { account_id: account, id } = store;
  switch (event.kind) {
    case 'uninstalled':
      // Takes it at its word: nobody acts there with our credentials from this moment on.
      if (isCertain(context, store, event)) return uninstallStore(context, tx, store);
      break;
    case 'erase_store':
      // Sent two days after an uninstallation. A store that has come back meanwhile is not erased.
      if (store.uninstalled_at === null) return;
      await tx.deleteFrom('stores').where('account_id', '=', account).where('id', '=', id).execute();
      return;
    case 'erase_buyer':
      return eraseOrderBuyers(context, tx, { accountId: account, storeId: id, orderIds: event.orderIds });
    case 'export_buyer': {
      const [ref, orders] = [shortened(event.requestId), [...event.orderIds]];
      return enqueueStoreMail(context, tx, { account, store: id, kind: 'buyer_asked', ref, orders });
    }
    case 'cap_near':
      return enqueueStoreMail(context, tx, { account, store: id, kind: 'cap_near', ref: shortened(event.eventId) });
    case 'ignored':
      return;
  }
  // An order that is named is looked at; a part of one is asked for first.
  if ('orderId' in event && event.orderId !== undefined) return takeStoreEvent(context, tx, id, event);
  const { externalId: _, eventId: __, ...content } = event;
  await enqueueIn(context, tx, account)(storeEventJob, { account, store: id, event: content });
};

const isCertain = (context: Context, { installed_at: at }: StoreRow, event: StoreEvent): boolean =>
  event.isToBeConfirmed !== true && at.getTime() + freshMs <= context.now();
