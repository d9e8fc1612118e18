import { callFunction, type Tables } from '@carded/database';
import { z } from 'zod';
import { job } from '#platform/jobs/job.ts';
import { sweepAccounts } from '../sweep-accounts.ts';
import { collectAccount } from './collect-account.ts';

/** Looks after every account that owes something, when something is due. */
export const collectDue = job(
  'collect-due',
  z.object({}),
  (context) =>
    sweepAccounts(
      context,
      'collect-due',
      (after, upTo, limit) =>
        callFunction<{ account_id: string; invoice_prefix: string }, Tables>(
          context.db,
          `select account_id, invoice_prefix from carded.billing_due where collect_at <= $1 and (parked_until is null or parked_until <= $1)
           and invoice_prefix > $2 and ($3::text is null or invoice_prefix <= $3) order by invoice_prefix limit $4`,
          [new Date(context.now()), after, upTo, limit],
        ),
      ({ account_id: accountId }) => collectAccount(context, accountId),
    ),
  { schedule: '* * * * *', pollSeconds: 5, expireSeconds: 900 },
);
