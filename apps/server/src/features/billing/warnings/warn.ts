import { callFunction, type Tables } from '@carded/database';
import { warnedCardEnds, warnedTrialsAfter } from '@carded/domain/billing';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { sweepAccounts } from '../sweep-accounts.ts';
import { warnAccount } from './warn-account.ts';

type Due = { account_id: string; invoice_prefix: string };

/**
 * Looks each hour at accounts whose card or trial ends soon, or ended lately, and at what was said of it: what an outage kept from being said is said then. A trial
 * that runs may be used up at any time.
 */
export const warn = job(
  'warn-of-bills',
  z.object({}),
  (context) =>
    sweepAccounts(
      context,
      'warn-of-bills',
      (after, upTo, limit) => listDue(context, after, upTo, limit),
      ({ account_id: accountId }) => inAccount(context, accountId, (tx) => warnAccount(context, tx, accountId)),
    ),
  { schedule: '17 * * * *', pollSeconds: 30, expireSeconds: 1_800 },
);

const listDue = (context: Context, after: string, upTo: string | null, limit: number): Promise<Due[]> => {
  const now = context.now();
  const cards = warnedCardEnds(now);
  return callFunction<Due, Tables>(
    context.db,
    `select account_id, invoice_prefix from carded.billing_due
     where invoice_prefix > $1 and ($2::text is null or invoice_prefix <= $2)
       and ((card_ends_at > $4 and card_ends_at <= $5) or trials_end_at > $6)
     order by invoice_prefix limit $3`,
    [after, upTo, limit, new Date(cards.after), new Date(cards.until), new Date(warnedTrialsAfter(now))],
  );
};
