import type { Outcome } from '@carded/providers/stores';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { takeStoreEvent } from '#features/orders/index.ts';
import {
  findStore,
  lookAtBilling,
  lookAtShop,
  type OpenStore,
  openStore,
  storeAnswered,
  storeRefused,
  uninstallStore,
} from '#features/stores/index.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { storeEventJob } from './store-event-job.ts';

const kinds = [
  'order_changed',
  'order_cancelled',
  'order_routed',
  'hold_released',
  'uninstalled',
  'scopes_changed',
  'shop_changed',
  'billing_changed',
  'cap_near',
  'erase_buyer',
  'export_buyer',
] as const;
const payload = z.object({
  account: z.uuid(),
  store: z.uuid(),
  event: z.object({ kind: z.enum(kinds), partId: z.string().max(200).optional() }),
});
type Payload = z.output<typeof payload>;

/** What a platform told us and a call there has to show. Its word alone changes nothing here. */
export const handleStoreEvent = job(
  storeEventJob,
  payload,
  async (context, told) => {
    const look = looks[told.event.kind];
    if (look === undefined) return;
    const { account, store } = told;
    // A probe: whether it still lets us in is what is asked.
    const opened = await inAccount(context, account, (tx) => openStore(context, tx, store, { isProbe: true }));
    if ('error' in opened) return goneMaybe(context, told, opened);
    const outcome = await look(context, opened.ok, told);
    if ('error' in outcome) return goneMaybe(context, told, outcome);
    await inAccount(context, account, (tx) => storeAnswered(context, tx, store));
  },
  { concurrency: 4 },
);

type Look = (context: Context, opened: OpenStore, told: Payload) => Promise<Outcome<unknown>>;
/** Whose part it is: then that order is looked at. */
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

const looks: { readonly [Kind in Payload['event']['kind']]?: Look } = {
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
    // It said so, and it is so.
    if (event.kind === 'uninstalled') return uninstallStore(context, tx, store);
    await storeRefused(context, tx, storeId, error);
  });
};
