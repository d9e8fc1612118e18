import type { Queries } from '@carded/database';
import {
  applyStep,
  beforeStep,
  type OrderState,
  type OrderStep,
  type OrderStepKind,
  orderStateOf,
  planOrder,
  type RemoteOrder,
  seenThere,
  stateAfterRemote,
  wantedOf,
} from '@carded/domain/stores';
import type { Outcome, StoreError, StoreOrder } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { type OpenStore, storeAnswered, storeRefused } from '#features/stores/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { failpoint } from '#platform/failpoints/failpoint.ts';
import { judgeOrder, mailOfOrder } from './judge-order.ts';
import { orderBuyerHash, sealOrderBuyer } from './order-buyer.ts';
import {
  changeOrder,
  findOrderShop,
  lockOrder,
  noteStep,
  type OrderAt as Of,
  type OrderRow,
  type OrderShop,
  tryAgainAt,
} from './order-row.ts';
import { nextLook, notifyBuyer } from './send-order-link.ts';

type Next = { row: OrderRow; shop: OrderShop; remote: RemoteOrder; step: OrderStep | null };

/** Number of steps, more than any order needs, so that a store with wrong answers causes no endless loop. */
const stepsAtMost = 6;

/**
 * Looks at one order in its store, judges it, and makes the store look as it should: one step at a time, each written down before and after, so that a run that
 * ends anywhere is taken up by the next. Nothing that goes wrong takes a hold off.
 */
export async function lookAfterOrder(context: Context, { platform, access }: OpenStore, of: Of): Promise<void> {
  const { orders } = platform;
  if (orders === undefined) return giveUp(context, of, 'invalid');
  const asked = await orders.get(access, of.externalId);
  failpoint(context, 'order-after-look');
  if ('error' in asked) return tryLater(context, of, asked);
  let next = await inAccount(context, of.accountId, async (tx) => {
    await storeAnswered(context, tx, of.storeId);
    return judge(context, tx, of, { order: asked.ok, canCancel: orders.cancel !== undefined });
  });
  for (let done = 0; next !== null && next.step !== null && done < stepsAtMost; done += 1) {
    const { step, row } = next;
    failpoint(context, 'order-before-step');
    const answer = await takeStep(platform.orders ?? orders, access, row, step);
    failpoint(context, 'order-after-step');
    if ('error' in answer) return tryLater(context, of, answer, step);
    next = await afterStep(context, of, next, step);
  }
  await notifyBuyer(context, of);
}

/** Judges the order by what the store says, and writes down what is about to be done. */
const judge = async (
  context: Context,
  tx: Queries,
  of: Of,
  { order, canCancel }: { order: StoreOrder; canCancel: boolean },
): Promise<Next | null> => {
  const row = await lockOrder(tx, of.storeId, of.externalId);
  const shop = row === undefined ? null : await findOrderShop(tx, row.account_id, row.website_id);
  if (row === undefined) return null;
  if (shop === null || !shop.settings.isOn) {
    await changeOrder(tx, row, { try_at: null });
    return null;
  }
  const remote: RemoteOrder = {
    state: order.state,
    isHeldByUs: order.applied.isHeldByUs,
    isOpenInPart: order.applied.isOpenInPart === true && shop.settings.isHolding,
    mark: order.applied.mark,
    isRisky: order.applied.isMarkedRisky,
  };
  const hash = await orderBuyerHash(context, row.account_id, order.buyer);
  const hasChanged = row.buyer_hash !== null && !hash.equals(row.buyer_hash);
  const state = stateAfterRemote(row.state, row.applied, remote);
  const known: OrderRow = { ...row, is_test: order.isTest };
  const judged = await judgeOrder(context, tx, known, { order, shop, state, hasChanged });
  const isNew = (which: OrderState) => judged.state === which && row.state !== which;
  const isCanceled = isNew('overdue') && canCancel && shop.settings.isCanceledWhenDue;
  const notes = [
    ...(state === row.state ? [] : [ended[state]]),
    ...judged.notes,
    ...(isCanceled ? (['cancel_asked'] as const) : []),
  ];
  if (isNew('shipped_unverified') || isNew('overdue')) await mailOfOrder(context, tx, row, judged.state);
  for (const note of notes) if (note !== undefined) await noteStep(context, tx, row, note);
  const changed = await changeOrder(tx, row, {
    ...{ state: judged.state, verification_id: judged.verificationId, number: order.number, is_test: order.isTest },
    ...{ remote_state: order.state, amount_minor: Number(order.amountMinor), placed_at: new Date(order.placedAt) },
    ...(row.buyer_erased_at === null
      ? { sealed_buyer: await sealOrderBuyer(context, row, order.buyer), buyer_hash: hash }
      : {}),
    ...(judged.state === row.state ? {} : { state_at: new Date(context.now()) }),
    ...(isCanceled ? { cancel_how: { refund: true, restock: true, notify: true } } : {}),
    ...{ applied: seenThere(row.applied, remote, context.now()), tries: 0, trouble: null },
  });
  return planNext(context, tx, { row: changed, shop, remote });
};

const ended: Partial<Record<string, OrderStepKind>> = {
  cancelled: 'cancelled',
  shipped_unverified: 'shipped_unverified',
  released_by_hand: 'freed_in_store',
  gone: 'gone',
};

/** Plans the next step and stores it before the platform is asked; without a step, stores when the order is looked at again. */
const planNext = async (context: Context, tx: Queries, { row, shop, remote }: Omit<Next, 'step'>): Promise<Next> => {
  const wanted = wantedOf(row.state, row.cancel_how !== null);
  // Keeps an existing hold where the shop places none, until a person or a check justifies its release.
  const isHeld = wanted.isHeld && (shop.settings.isHolding || remote.isHeldByUs);
  const [step = null] = planOrder({ ...wanted, isHeld }, row.applied, remote);
  const now = context.now();
  const applied = step === null ? row.applied : beforeStep(row.applied, step, now);
  const changed = await changeOrder(tx, row, {
    applied,
    try_at: step === null ? nextLook(context, row, shop) : new Date(now),
  });
  return { row: changed, shop, remote, step };
};

const takeStep = (
  orders: NonNullable<OpenStore['platform']['orders']>,
  access: OpenStore['access'],
  row: OrderRow,
  step: OrderStep,
): Promise<Outcome<null>> => {
  const { external_id: id, state } = row;
  if (step === 'hold') return orders.hold(access, id, 'Carded: held until the buyer’s age is verified.');
  if (step === 'release') return orders.release(access, id);
  if (step === 'cancel')
    return orders.cancel === undefined || row.cancel_how === null
      ? Promise.resolve({ error: 'invalid', code: 'cannot_cancel' })
      : orders.cancel(access, id, row.cancel_how);
  const { mark, isRisky } = wantedOf(state);
  if (mark === null) return Promise.resolve({ error: 'invalid', code: 'no_mark' });
  return orders.mark(access, id, { mark, isRisky, note: noteOf(row) });
};

/** Makes the note for the shop's staff: the check and its day, without buyer data. */
const noteOf = ({ state, state_at: at, verification_id: id }: OrderRow): string =>
  `Carded: ${orderStateOf(state).label}, ${at.toISOString().slice(0, 10)}${id === null ? '' : `, check ${id}`}`;

const remoteAfter = (
  remote: RemoteOrder,
  step: OrderStep,
  { mark, isRisky }: ReturnType<typeof wantedOf>,
): RemoteOrder => {
  if (step === 'hold') return { ...remote, isHeldByUs: true, isOpenInPart: false };
  if (step === 'release') return { ...remote, isHeldByUs: false, isOpenInPart: false };
  return step === 'cancel' ? { ...remote, state: 'cancelled', isHeldByUs: false } : { ...remote, mark, isRisky };
};

const noteOfStep = { hold: 'held', release: 'released', mark: 'marked', cancel: 'cancelled' } as const;

const afterStep = (context: Context, of: Of, before: Next, step: OrderStep): Promise<Next | null> =>
  inAccount(context, of.accountId, async (tx) => {
    const row = await lockOrder(tx, of.storeId, of.externalId);
    if (row === undefined) return null;
    const wanted = wantedOf(before.row.state, row.cancel_how !== null);
    await noteStep(context, tx, row, noteOfStep[step]);
    const changed = await changeOrder(tx, row, {
      applied: applyStep(row.applied, step, wanted),
      ...(step === 'cancel'
        ? { state: 'cancelled', state_at: new Date(context.now()), remote_state: 'cancelled' }
        : {}),
    });
    return planNext(context, tx, { row: changed, shop: before.shop, remote: remoteAfter(before.remote, step, wanted) });
  });

/** A call that failed changes nothing at the store; it is tried again, later each time. */
export async function tryLater(
  context: Context,
  of: Of,
  { error, retryAfterMs }: { error: StoreError; retryAfterMs?: number },
  step?: OrderStep,
): Promise<void> {
  await inAccount(context, of.accountId, async (tx) => {
    await storeRefused(context, tx, of.storeId, error);
    const row = await lockOrder(tx, of.storeId, of.externalId);
    if (row === undefined) return;
    if (error === 'not_found' && step === undefined) return end(context, tx, row, 'gone');
    // Ends here, because an order that is being shipped can no longer be held.
    if (error === 'conflict' && step === 'hold') return end(context, tx, row, 'shipped_unverified');
    const tries = row.tries + 1;
    await changeOrder(tx, row, { tries, trouble: error, try_at: tryAgainAt(context, tries, retryAfterMs) });
  });
}

const end = async (
  context: Context,
  tx: Queries,
  row: OrderRow,
  state: 'gone' | 'shipped_unverified',
): Promise<void> => {
  await noteStep(context, tx, row, state);
  if (state === 'shipped_unverified') await mailOfOrder(context, tx, row, state);
  const now = new Date(context.now());
  // Looks at a shipped order again, which is not marked yet.
  const try_at = state === 'gone' ? null : now;
  await changeOrder(tx, row, { state, state_at: now, try_at, tries: 0, trouble: null });
};

const giveUp = async (context: Context, of: Of, trouble: StoreError): Promise<void> => {
  await inAccount(context, of.accountId, async (tx) => {
    const row = await lockOrder(tx, of.storeId, of.externalId);
    if (row !== undefined) await changeOrder(tx, row, { trouble, try_at: null });
  });
};
