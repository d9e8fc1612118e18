import { callFunction, type Tables } from '@carded/database';
import { z } from 'zod';
import { job } from '#platform/jobs/job.ts';
import { sweepAccounts } from '../sweep-accounts.ts';
import { closeMonth } from './close-month.ts';
import { closesAt, monthBeside } from './closes-at.ts';

/** Closes every month that is over. Swept from a list and never by the calendar, so that a month whose first day nobody was up for is closed as well. */
export const closeMonths = job(
  'close-months',
  z.object({}),
  (context) =>
    sweepAccounts(
      context,
      'close-months',
      (after, upTo, limit) =>
        callFunction<{ account_id: string; invoice_prefix: string; close_month: string }, Tables>(
          context.db,
          `select account_id, invoice_prefix, close_month from carded.billing_due where close_at <= $1 and (parked_until is null or parked_until <= $1)
           and invoice_prefix > $2 and ($3::text is null or invoice_prefix <= $3) order by invoice_prefix limit $4`,
          [new Date(context.now()), after, upTo, limit],
        ),
      async ({ account_id: accountId, close_month: first }) => {
        // A long outage leaves several.
        for (let month = first.slice(0, 7); closesAt(month).getTime() <= context.now(); month = monthBeside(month, 1))
          await closeMonth(context, accountId, month);
      },
    ),
  { schedule: '*/10 * * * *', pollSeconds: 10, expireSeconds: 600 },
);
