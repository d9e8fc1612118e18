import { callFunction, type Tables } from '@carded/database';
import { z } from 'zod';
import { closesAt } from '#features/billing/index.ts';
import { job } from '#platform/jobs/job.ts';
import { logFailure } from '#platform/jobs/log-failure.ts';
import { writeMonth } from './write-month.ts';

const pageSize = 100;
const name = 'write-commissions';

type Due = { broker_id: string; next_month: string };

/** Writes the lines of every month that is over, broker by broker. Swept from a list and never by the calendar, as months are closed. One that fails holds up no other. */
export const writeCommissions = job(
  name,
  z.object({}),
  async (context) => {
    const failures: unknown[] = [];
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const page = await callFunction<Due, Tables>(
        context.db,
        `select broker_id, to_char(next_month, 'YYYY-MM') as next_month from carded.commissions_due
         where (next_month + interval '1 month') at time zone 'UTC' <= $1 and broker_id > $2 order by broker_id limit $3`,
        [new Date(context.now()), after, pageSize],
      );
      for (const { broker_id: brokerId, next_month: first } of page)
        try {
          // A long outage leaves several. Each is written once what came at its end is in the books.
          let month: string | null = first;
          while (month !== null && closesAt(month).getTime() <= context.now())
            month = await writeMonth(context, brokerId, month);
        } catch (error) {
          failures.push(error);
          logFailure(context, name, error);
        }
      after = page.at(-1)?.broker_id ?? after;
      if (page.length < pageSize) break;
    }
    if (failures.length > 0) throw failures[0];
  },
  { schedule: '*/30 * * * *', pollSeconds: 30, expireSeconds: 1_800 },
);
