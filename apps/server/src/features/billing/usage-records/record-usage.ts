import { callFunction, type Tables } from '@carded/database';
import { z } from 'zod';
import { job } from '#platform/jobs/job.ts';
import { sweepAccounts } from '../sweep-accounts.ts';
import { recordAccount } from './record-account.ts';

/** Tells Shopify what each day added to the month of those it collects from. Swept from a list, so that a day nobody was up for is part of the next. */
export const recordUsage = job(
  'record-usage',
  z.object({}),
  async (context) => {
    const { usageRecords } = context.providers;
    // Without an adapter nobody is charged, and nobody blamed: what is owed waits.
    if (usageRecords === null) return;
    await sweepAccounts(
      context,
      'record-usage',
      (after, upTo, limit) =>
        callFunction<{ account_id: string; invoice_prefix: string }, Tables>(
          context.db,
          `select account_id, invoice_prefix from carded.billing_due where record_at <= $1 and (parked_until is null or parked_until <= $1)
           and invoice_prefix > $2 and ($3::text is null or invoice_prefix <= $3) order by invoice_prefix limit $4`,
          [new Date(context.now()), after, upTo, limit],
        ),
      ({ account_id: accountId }) => recordAccount(context, usageRecords, accountId),
    );
  },
  { schedule: '*/10 * * * *', pollSeconds: 10, expireSeconds: 900 },
);
