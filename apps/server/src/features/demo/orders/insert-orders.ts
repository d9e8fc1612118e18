import type { Queries } from '@carded/database';
import type { Person } from '@carded/domain/people';
import { CompiledQuery, sql } from 'kysely';
import type { Context } from '#context.ts';
import { startVerification } from '#verification/start/start-verification.ts';
import type { DemoPeople, DemoStage } from '../demo-stage.ts';
import { dataOf } from '../seed-buyers.ts';
import type { Order } from './demo-orders.ts';
import { finishOrder } from './finish-order.ts';

export type OrderSite = {
  accountId: string;
  websiteId: string;
  origin: string;
  country: keyof DemoPeople;
};

/** Makes the context of one moment inside an open transaction: the real engine, without a commit for each order. No other connection is available. */
const inside = (then: Context, tx: Queries): Context => {
  const query = (text: string, values: unknown[]) => tx.executeQuery(CompiledQuery.raw(text, values));
  const pool = new Proxy(then.db.pool, {
    get: (_, name) => (name === 'query' ? query : unavailable(name)),
  });
  return { ...then, db: { ...then.db, pool } };
};

const unavailable = (name: string | symbol): never => {
  throw new Error(`a transaction has no ${String(name)}`);
};

const personOf = ({ end, person }: Order, people: DemoPeople[keyof DemoPeople]): Person => {
  const from = end === 'known' || end === 'abroad' ? people.known : people.unknown;
  const found = from[person % from.length];
  if (found === undefined) throw new Error('the demo has no people');
  return end === 'abroad' ? { ...found, city: 'Bristol', state: '', zip: 'BS1 4TR', country: 'GB' } : found;
};

/** A site's orders inside the account's transaction, each decided by the real engine at its own time. @returns how many. */
export async function insertOrders(
  stage: DemoStage,
  tx: Queries,
  site: OrderSite,
  people: DemoPeople,
  orders: readonly Order[],
  now: number,
): Promise<number> {
  const answers: { id: string; ms: number }[] = [];
  for (const order of orders) {
    const person = personOf(order, people[site.country]);
    const context = inside(stage.contextAt(order.at), tx);
    const started = await startVerification(context, {
      accountId: site.accountId,
      websiteId: site.websiteId,
      isTestKey: false,
      via: order.number % 4 === 0 ? 'api' : 'popup',
      actor: 'key',
      data: dataOf(person),
      attached: { reference: `#${10_000 + order.number}` },
      options: {},
      session: null,
      pageOrigin: site.origin,
      idempotency: null,
      isTrustedSource: true,
    });
    if (started.decision?.step === 'done')
      answers.push({ id: started.id, ms: 1_900 + ((order.number * 7_919) % 5_300) });
    await finishOrder((ms) => stage.contextAt(order.at + ms), tx, site.accountId, started, order, person, now);
  }
  if (answers.length > 0)
    await sql`update carded.verifications v set answer_ms = g.ms from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as g (id uuid, ms integer)
      where v.account_id = ${site.accountId} and v.id = g.id`.execute(tx);
  return orders.length;
}
