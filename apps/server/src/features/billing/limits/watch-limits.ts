import { callFunction, type Tables } from '@carded/database';
import { z } from 'zod';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { sweepAccounts } from '../sweep-accounts.ts';
import { watchLimit } from './watch-limit.ts';

/** Every account that set itself a limit, each minute: so much may be spent beyond one. */
export const watchLimits = job(
  'watch-limits',
  z.object({}),
  (context) =>
    sweepAccounts(
      context,
      'watch-limits',
      (after, upTo, limit) =>
        callFunction<{ account_id: string; invoice_prefix: string }, Tables>(
          context.db,
          `select account_id, invoice_prefix from carded.billing_due where watches_limit
           and invoice_prefix > $1 and ($2::text is null or invoice_prefix <= $2) order by invoice_prefix limit $3`,
          [after, upTo, limit],
        ),
      async ({ account_id: accountId }) => {
        await inAccount(context, accountId, (tx) => watchLimit(context, tx, accountId));
      },
    ),
  { schedule: '* * * * *', pollSeconds: 5, expireSeconds: 300 },
);
