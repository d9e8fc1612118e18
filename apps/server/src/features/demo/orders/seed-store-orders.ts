import { cancelOrder, releaseOrder } from '@carded/contract';
import { type StatusNumber, statusNumber } from '@carded/domain/codes';
import type { OrderBuyer, StoreOrder } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { takeStoreEvent } from '#features/orders/index.ts';
import { sealStorePart } from '#features/stores/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/command.ts';
import { demoShop, putDemoOrder } from '#platform/demo/demo-store.ts';
import { openRecord } from '#verification/verification-row.ts';
import type { DemoStage } from '../demo-stage.ts';

const hourMs = 3_600_000;
/** Hours before now, earlier than the oldest order below. */
const storyHours = 112;

type PlannedOrder = {
  number: string;
  hoursAgo: number;
  /** Buyer without a check, or the newest buyer of the log whose check has this status. */
  buyer: OrderBuyer | StatusNumber;
  given?: Partial<StoreOrder>;
  /** Whether it was placed with another person's check. */
  isOfAnother?: true;
};

const stranger = (firstName: string, lastName: string, place: Partial<OrderBuyer>): OrderBuyer => ({
  ...{ firstName, lastName, phone: '', address: '1162 Prairie Rose Lane', city: 'Fargo', state: 'ND', zip: '58104' },
  ...{ country: 'US', email: `${firstName}.${lastName}@example.com`.toLowerCase() },
  ...place,
});

/** Orders, one of each state, oldest first. */
const story: readonly PlannedOrder[] = [
  {
    number: '20297',
    hoursAgo: 100,
    buyer: stranger('Rosa', 'Villareal', { city: 'Tucson', state: 'AZ', zip: '85701' }),
  },
  { number: '20301', hoursAgo: 96, buyer: stranger('Ellen', 'Marsh', {}), given: { isTest: true } },
  { number: '20306', hoursAgo: 62, buyer: stranger('Luc', 'Arsenault', { city: 'Bangor', state: 'ME', zip: '04401' }) },
  {
    number: '20311',
    hoursAgo: 56,
    buyer: stranger('Peter', 'Vanderhoek', { city: 'Holland', state: 'MI', zip: '49423' }),
  },
  { number: '20318', hoursAgo: 50, buyer: stranger('Maeve', 'Donnelly', {}), isOfAnother: true },
  { number: '20330', hoursAgo: 46, buyer: statusNumber.accepted },
  { number: '20338', hoursAgo: 41, buyer: stranger('Abel', 'Norwood', {}), given: { state: 'shipped' } },
  { number: '20344', hoursAgo: 38, buyer: stranger('Carla', 'Whitford', { city: 'Salem', state: 'OR', zip: '97301' }) },
  { number: '20355', hoursAgo: 31, buyer: statusNumber.id_submitted },
  { number: '20362', hoursAgo: 26, buyer: stranger('Erik', 'Lindgren', {}) },
  { number: '20399', hoursAgo: 3, buyer: stranger('Jason', 'Leung', { city: 'Boise', state: 'ID', zip: '83702' }) },
];
const releasedNumber = '20306';
const canceledNumber = '20344';

/** A store at a platform is linked, and its orders of the last days have each become something else. */
export async function seedStoreOrders(
  stage: DemoStage,
  owner: LoginCaller,
  websiteId: string,
  now: number,
): Promise<void> {
  const storeId = await linkStore(stage.contextAt(now - storyHours * hourMs), owner.accountId, websiteId);
  for (let hours = storyHours; hours >= 0; hours -= 1) {
    const at = now - hours * hourMs;
    const context = stage.contextAt(at);
    for (const planned of story.filter(({ hoursAgo }) => hoursAgo === hours)) {
      const order = await orderOf(stage.contextAt(now), owner.accountId, websiteId, planned, at);
      await putDemoOrder(context.db, order);
      await inAccount(context, owner.accountId, (tx) =>
        takeStoreEvent(context, tx, storeId, { kind: 'order_changed', orderId: order.id }),
      );
    }
    // Reminders and what is overdue come by the clock.
    if (hours % 3 === 0) await stage.runScheduled('store-orders-due', at);
    await stage.runJobs(at);
  }
  await decide(stage, owner, now);
}

const linkStore = async (context: Context, accountId: string, websiteId: string): Promise<string> => {
  const [id, at] = [context.newId(), new Date(context.now())];
  const of = { accountId, storeId: id };
  const sealed = {
    sealed_credentials: await sealStorePart(context, of, 'credentials', { accessToken: 'demo' }),
    sealed_shop: await sealStorePart(context, of, 'shop', demoShop),
  };
  await inAccount(context, accountId, (tx) =>
    tx
      .insertInto('stores')
      .values({
        ...{ account_id: accountId, id, website_id: websiteId, platform: 'shopify', ...sealed, state: 'active' },
        ...{ external_id: 'northfork-vapor.myshopify.com', installed_at: at, set_up_at: at },
      })
      .execute(),
  );
  return id;
};

const orderOf = async (
  context: Context,
  accountId: string,
  websiteId: string,
  { number, buyer, given, isOfAnother }: PlannedOrder,
  at: number,
): Promise<StoreOrder> => {
  const status = typeof buyer === 'number' ? buyer : isOfAnother ? statusNumber.accepted : null;
  const known = status === null ? null : await checkedBuyer(context, accountId, websiteId, status);
  return {
    ...{ id: number, number, placedAt: at, updatedAt: at, state: 'open', isTest: false, amountMinor: 6_100n },
    buyer: typeof buyer === 'number' ? (known?.buyer ?? stranger('Ines', 'Calloway', {})) : buyer,
    ...{ carried: known === null ? {} : { uuid: known.uuid }, productTags: [] },
    applied: { isHeldByUs: false, mark: null, isMarkedRisky: false },
    ...given,
  };
};

/** A buyer of the log, as the store would have written them down; null where the log has none. */
const checkedBuyer = (context: Context, accountId: string, websiteId: string, status: StatusNumber) =>
  inAccount(context, accountId, async (tx) => {
    const row = await tx
      .selectFrom('verifications')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('website_id', '=', websiteId)
      .where('status', '=', status)
      .where('is_test', '=', false)
      .where('token_last', 'is not', null)
      .where('created_via', '!=', 'scanner')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (row === undefined) return null;
    const record = await openRecord(context, row);
    const buyer: OrderBuyer = {
      ...{ firstName: record.first_name, lastName: record.last_name, address: record.address, city: record.city },
      ...{ state: row.state, zip: record.zip, country: row.country, email: record.email ?? '', phone: '' },
    };
    return { uuid: row.id, buyer };
  });

/** Applies the owner's decisions: one order is released, one canceled. */
const decide = async (stage: DemoStage, owner: LoginCaller, now: number): Promise<void> => {
  const at = now - 2 * hourMs;
  const idOf = (number: string) =>
    inAccount(stage.contextAt(now), owner.accountId, async (tx) => {
      const { id } = await tx
        .selectFrom('store_orders')
        .select('id')
        .where('account_id', '=', owner.accountId)
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      return id;
    });
  const reason = 'Checked by phone or in person: an old customer, card seen on a call.';
  await stage.act(releaseOrder, owner, at, { body: { id: await idOf(releasedNumber), reason } });
  const how = { refund: true, restock: true, notify: true };
  await stage.act(cancelOrder, owner, at, { body: { id: await idOf(canceledNumber), ...how } });
  await stage.runJobs(now);
};
