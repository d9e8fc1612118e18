import { callFunction, type Queries, type Tables } from '@carded/database';
import type { StatusNumber } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import {
  type CountedMonth,
  firstUnshownMonth,
  type LiveFigure,
  type LiveMonth,
  liveMonths,
  settledBy,
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

type Counted = { readonly hits: number; readonly others: number };

/** Counts for the installation, on this day and for nobody, in the transaction in which it happens. A demo's invented people count nowhere. */
export async function countLive(
  context: Pick<Context, 'now' | 'config'>,
  tx: Queries,
  figure: LiveFigure,
  { hits, others }: Counted,
): Promise<void> {
  if (context.config.isDemo) return;
  const day = new Date(context.now()).toISOString().slice(0, 10);
  await tx.insertInto('live_changes').values({ day, figure, hits, others }).execute();
}

/** One more, a hit or not. */
export function oneLive(isHit: boolean): Counted {
  return { hits: isHit ? 1 : 0, others: isHit ? 0 : 1 };
}

type State = { readonly facts: readonly Fact[]; readonly status: StatusNumber };

/** Counts who settled a check in which an ID was shown. One that is opened again, or that somebody else settles otherwise, moves: it counts once, as it ended. */
export async function countSettled(
  context: Pick<Context, 'now' | 'config'>,
  tx: Queries,
  before: State,
  after: State,
): Promise<void> {
  const was = settledBy(before.facts, before.status);
  const is = settledBy(after.facts, after.status);
  if (was === is) return;
  const by = (who: 'machine' | 'person') => (is === who ? 1 : 0) - (was === who ? 1 : 0);
  await countLive(context, tx, 'settled_by_person', { hits: by('person'), others: by('machine') });
}

const batch = 5_000;

type Row = { month: string; figure: LiveFigure; hits: string; others: string };

/** The months of this installation that are over, as everybody may see them. One statement: what is put together meanwhile is in one place or the other. */
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
