import { callFunction, type Tables } from '@carded/database';
import {
  type CountedMonth,
  firstUnshownMonth,
  type LiveFigure,
  type LiveMonth,
  liveMonths,
} from '@carded/domain/live-figures';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { type Job, job } from '#platform/jobs/job.ts';

/** Puts what was counted since into the months, once a day. Reading is exact without it; it keeps reading quick. */
export const foldLiveFigures = job(
  'live-figures-fold',
  z.object({}),
  async (context) => {
    let isMore = true;
    while (isMore) {
      const [row] = await callFunction<{ taken: number }, Tables>(
        context.db,
        'select carded.fold_live_figures($1) as taken',
        [batch],
      );
      isMore = row?.taken === batch;
    }
  },
  { schedule: '23 0 * * *', pollSeconds: 30, expireSeconds: 300 },
);

export const jobs: readonly Job[] = [foldLiveFigures];

const batch = 5_000;

type Row = { month: string; figure: LiveFigure; hits: string; others: string };

/** Reads the finished months of this installation for everybody. It is one statement, because rows are merged meanwhile. */
export async function readLiveMonths(context: Pick<Context, 'db' | 'now'>): Promise<LiveMonth[]> {
  const nowMs = context.now();
  const rows = await callFunction<Row, Tables>(
    context.db,
    `select to_char(month, 'YYYY-MM') as month, figure, sum(hits)::text as hits, sum(others)::text as others
     from (select month, figure, hits, others from carded.live_figures
           union all select date_trunc('month', day)::date, figure, hits, others from carded.live_changes) as counted
     where month >= ($1 || '-01')::date - interval '12 months' and month < ($1 || '-01')::date
     group by 1, 2`,
    [firstUnshownMonth(nowMs)],
  );
  const counted = rows.map(
    ({ month, figure, hits, others }): CountedMonth => ({ month, figure, hits: Number(hits), others: Number(others) }),
  );
  return liveMonths(counted, nowMs);
}
