import { callFunction, type Queries, type Tables } from '@carded/database';
import { recordAgainAt } from '@carded/domain/billing';
import type { RecordAnswer, UsageRecords } from '@carded/providers/usage-records';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { job } from '#platform/jobs/job.ts';
import { mailOnce } from '../mails/mail-once.ts';
import { accountsPast, sweepAccounts } from '../sweep-accounts.ts';
import { bookRecords, lockDue, openRecord, type RecordRow, writeRecord } from './book-records.ts';

/** Reports each day's usage of Shopify's merchants to Shopify. After an outage, the missed days go into the next record. */
export const recordUsage = job(
  'record-usage',
  z.object({}),
  async (context) => {
    const { usageRecords } = context.providers;
    // Without an adapter no account is charged or suspended: the amounts wait.
    if (usageRecords === null) return;
    await sweepAccounts(context, 'record-usage', accountsPast(context, 'record_at'), ({ account_id: accountId }) =>
      recordAccount(context, usageRecords, accountId),
    );
  },
  { schedule: '*/10 * * * *', pollSeconds: 10, expireSeconds: 900 },
);

/** Rounds for one account in one run; the rest stays due. */
const roundsAtMost = 40;

/** Sends what of an account is due, one record after the other: written down, sent, settled. Dying in between sends the same again. */
export async function recordAccount(context: Context, usageRecords: UsageRecords, accountId: string): Promise<void> {
  for (let round = 0; round < roundsAtMost; round += 1) {
    const record = await inAccount(context, accountId, (tx) => nextRecord(context, tx, accountId));
    if (record === null) return;
    const { day, cents, shop } = record;
    const answer = await usageRecords.addRecord({
      shop,
      key: `${accountId}:${day}`,
      cents: BigInt(cents),
      description: `Carded, usage until ${dayName(day)}`,
    });
    await settleRecord(context, accountId, day, answer);
  }
}

const dayName = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/** Stores the result of a record. An accepted one is not changed by later answers. */
function settleRecord(context: Context, accountId: string, day: string, answer: RecordAnswer): Promise<void> {
  return inAccount(context, accountId, async (tx) => {
    const due = await lockDue(tx, accountId);
    const record = await tx
      .selectFrom('usage_records')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    if (record.state === 'recorded' || (record.state === 'withdrawn' && answer.state !== 'recorded')) return;
    const change = changeOf(record, answer, context.now());
    await tx
      .updateTable('usage_records')
      .set(change)
      .where('account_id', '=', accountId)
      .where('day', '=', day)
      .execute();
    if (answer.state === 'over_cap') await mailOnce(context, tx, accountId, 'shopify_refused', day);
    if (answer.state === 'recorded') await bookRecords(context, tx, accountId, due.close_month);
    await tx
      .updateTable('billing_due')
      // Schedules the next record at once after an accepted one.
      .set({ record_at: change.look_at ?? new Date(context.now()) })
      .where('account_id', '=', accountId)
      .execute();
  });
}

const changeOf = (record: RecordRow, answer: RecordAnswer, nowMs: number) => {
  const now = new Date(nowMs);
  switch (answer.state) {
    case 'recorded':
      return { state: 'recorded' as const, look_at: null, settled_at: now };
    case 'over_cap':
      return {
        ...{ state: 'over_cap' as const, look_at: new Date(recordAgainAt('over_cap', record.tries, nowMs)) },
        ...{ refused_at: record.refused_at ?? now, link: safeLink(answer.link) },
      };
    case 'unknown':
      return { state: 'unknown' as const, look_at: new Date(recordAgainAt('unknown', record.tries, nowMs)) };
  }
};

/** Keeps a link only when it is safe to show on our pages. */
const safeLink = (link: string): string | null =>
  URL.canParse(link) && new URL(link).protocol === 'https:' ? link : null;

const dayMs = 86_400_000;
/** A month is closed within minutes of when it is due. */
const closingMs = 10 * 60_000;

/** Written down, and to be sent now. */
type ToSend = { day: string; cents: number; shop: string };

/** Stores the next record to send, if there is one, and the time to look again. */
export async function nextRecord(context: Context, tx: Queries, accountId: string): Promise<ToSend | null> {
  const now = context.now();
  const due = await lockDue(tx, accountId);
  await bookRecords(context, tx, accountId, due.close_month);
  const { collector, shop } = await tx
    .selectFrom('billing_accounts')
    .select(['collector', 'shop'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const before = await openRecord(tx, accountId);
  const kept = before !== undefined && !(await withdrawPaid(context, tx, before)) ? before : undefined;
  const open = kept ?? (shop === null ? null : await writeRecord(context, tx, accountId, { collector, due }));
  const isNow = open !== null && shop !== null && (open.look_at?.getTime() ?? 0) <= now;
  const again = isNow ? new Date(recordAgainAt('sent', open.tries + 1, now)) : (open?.look_at ?? null);
  if (isNow)
    await tx
      .updateTable('usage_records')
      .set({ tries: open.tries + 1, look_at: again })
      .where('account_id', '=', accountId)
      .where('day', '=', open.day)
      .execute();
  await tx
    .updateTable('billing_due')
    .set({ record_at: again ?? (collector === 'shopify' ? new Date(comesAgainAt(due.close_at.getTime(), now)) : null) })
    .where('account_id', '=', accountId)
    .execute();
  return isNow ? { day: open.day, cents: Number(open.cents), shop } : null;
}

/** Computes the next time: with the next day, or with the next invoice. */
const comesAgainAt = (closesAt: number, now: number): number =>
  closesAt <= now ? now + closingMs : Math.min(closesAt, (Math.floor(now / dayMs) + 1) * dayMs);

/** Withdraws a refused record once its invoice was paid or written off in another way. A record without an answer may exist, and is asked about. */
const withdrawPaid = async (context: Context, tx: Queries, record: RecordRow): Promise<boolean> => {
  if (record.state !== 'over_cap') return false;
  const settled = await tx
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', record.account_id)
    .where('month', '=', record.month)
    .where('state', 'in', ['paid', 'uncollectible'])
    .executeTakeFirst();
  if (settled === undefined) return false;
  await tx
    .updateTable('usage_records')
    .set({ state: 'withdrawn', look_at: null, settled_at: new Date(context.now()) })
    .where('account_id', '=', record.account_id)
    .where('day', '=', record.day)
    .execute();
  return true;
};

/** Describes a fault that the operator has to know at the start: accounts that Shopify collects from, without an adapter. Null without such accounts. */
export async function sayUncollected(context: Pick<Context, 'db' | 'providers'>): Promise<string | null> {
  if (context.providers.usageRecords !== null) return null;
  const [row] = await callFunction<{ count: number }, Tables>(
    context.db,
    'select count(*)::integer as count from carded.billing_due where record_at is not null',
    [],
  );
  const count = row?.count ?? 0;
  if (count === 0) return null;
  return `Shopify collects from ${count} ${count === 1 ? 'account' : 'accounts'}, but this installation has no connection to Shopify: what they owe waits, and nobody is charged.`;
}
