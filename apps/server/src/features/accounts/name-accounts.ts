import { callFunction, type Tables } from '@carded/database';
import { z } from 'zod';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { nameAccount } from './name-account.ts';

const batch = 500;

/** Accounts of before names of businesses were found by their words. Their rows say which are left. */
export const nameAccounts = job(
  'name-accounts',
  z.object({}),
  async (context) => {
    const due = await callFunction<{ account_id: string }, Tables>(
      context.db,
      'select account_id from carded.account_list where not is_named order by account_id limit $1',
      [batch],
    );
    for (const { account_id: accountId } of due)
      await inAccount(context, accountId, async (tx) => {
        const account = await tx
          .selectFrom('accounts')
          .select('business_name')
          .where('account_id', '=', accountId)
          .executeTakeFirst();
        if (account !== undefined) await nameAccount(context, tx, accountId, account.business_name);
      });
  },
  { schedule: '* * * * *', pollSeconds: 10 },
);
