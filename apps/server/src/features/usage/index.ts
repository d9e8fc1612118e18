import { callFunction, type Tables } from '@carded/database';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Route } from '#platform/commands/action.ts';
import { inAccount } from '#platform/commands/command.ts';
import { type Job, job } from '#platform/jobs/job.ts';
import { getUsage } from './get-usage.ts';
import { listNeeds } from './list-needs.ts';

export { accountStats, decidedByDay, decidedByWebsite, usageOfMonth } from './read-days.ts';

const batch = 5_000;

/** Puts what was counted since into the days. Reading is exact without it; it keeps reading quick. */
export const foldUsage = job(
  'usage-fold',
  z.object({}),
  async (context) => {
    const accounts = await callFunction<{ account_id: string }, Tables>(
      context.db,
      'select distinct account_id from carded.usage_changes',
    );
    for (const { account_id: accountId } of accounts) {
      let isMore = true;
      while (isMore) {
        const { rows } = await inAccount(context, accountId, (tx) =>
          sql<{ taken: number }>`select carded.fold_usage(${accountId}, ${batch}) as taken`.execute(tx),
        );
        isMore = rows[0]?.taken === batch;
      }
    }
  },
  { schedule: '* * * * *', pollSeconds: 5, expireSeconds: 300 },
);

export const routes: readonly Route[] = [getUsage, listNeeds];
export const jobs: readonly Job[] = [foldUsage];
