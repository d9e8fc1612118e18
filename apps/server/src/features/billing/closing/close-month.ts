import { callFunction } from '@carded/database';
import { manualDueDays } from '@carded/domain/billing';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { failpoint } from '#platform/failpoints/failpoint.ts';
import { job } from '#platform/jobs/job.ts';
import { spendCalls } from '#platform/meter/spend.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import type { Parties } from '../papers/read-paper.ts';
import { accountsPast, sweepAccounts } from '../sweep-accounts.ts';
import { closesAt, isExemptNow, linesOfMonth, monthBeside, readMonth, taxLines } from './lines-of-month.ts';

/** Closes every month that is over. It works from a list instead of the calendar, so that a month is closed even if no server ran on its first day. */
export const closeMonths = job(
  'close-months',
  z.object({}),
  (context) =>
    sweepAccounts(
      context,
      'close-months',
      accountsPast(context, 'close_at'),
      async ({ account_id: accountId, close_month: first }) => {
        // After a long outage there are several.
        for (let month = first.slice(0, 7); closesAt(month).getTime() <= context.now(); month = monthBeside(month, 1))
          await closeMonth(context, accountId, month);
      },
    ),
  { schedule: '*/10 * * * *', pollSeconds: 10, expireSeconds: 600 },
);

const dayMs = 86_400_000;
/** Digits of an invoice's count: more where there are more. */
const numberWidth = 4;

/** Closes a month (`2026-11`) of an account: one read, one write. Asked twice, or by two servers at once, it is closed once. */
export async function closeMonth(context: Context, accountId: string, month: string): Promise<void> {
  const now = context.now();
  const [read, keys] = await Promise.all([
    readMonth(context.db.queries, accountId, month),
    context.keys.ofAccount.get(accountId),
  ]);
  const invoiceId = context.newId();
  const parties: Parties = { seller: context.config.seller, buyer: read.buyer };
  const { taxes } = context.providers;
  const rated = linesOfMonth(read, month, now);
  const taxed = await taxLines(taxes, read, rated, now);
  // The month stays due, and is asked for again: a wrong invoice cannot be taken back.
  if (taxed.state === 'unknown') {
    await noteUnknownTax(context, accountId, month, taxed.code);
    throw new Error('it is not known how the account is taxed');
  }
  if (taxes.asksOutside && !isExemptNow(read, now) && rated.some(({ cents }) => cents > 0))
    spendCalls(context, accountId, 'taxes');
  failpoint(context, 'close-before-write');
  await callFunction(context.db, 'select carded.close_month($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
    accountId,
    `${month}-01`,
    closesAt(monthBeside(month, 1)),
    invoiceId,
    numberWidth,
    [context.newId(), context.newId(), context.newId()],
    JSON.stringify(taxed.lines),
    read.collector,
    new Date(read.collector === 'manual' ? now + manualDueDays * dayMs : now),
    sealJson(keys.data, context.random, `invoice:${invoiceId}`, parties),
    new Date(now),
  ]);
  failpoint(context, 'close-after-write');
}

/** Shows staff that a month (`2026-11`) waits for its tax. Closing the month removes it; a month that another server closed meanwhile is not added. */
async function noteUnknownTax(context: Context, accountId: string, month: string, code: string): Promise<void> {
  await callFunction(
    context.db,
    `insert into carded.money_desk (account_id, kind, ref, since, code)
     select account_id, 'tax_unknown', $2, $3, $4 from carded.billing_due where account_id = $1 and close_month = $5 for update
     on conflict (account_id, ref) do update set code = excluded.code`,
    [accountId, month, new Date(context.now()), code, `${month}-01`],
  );
}
