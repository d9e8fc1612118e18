import { callFunction, type Tables } from '@carded/database';
import { z } from 'zod';
import { job } from '#platform/jobs/job.ts';

const batch = 5_000;

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
