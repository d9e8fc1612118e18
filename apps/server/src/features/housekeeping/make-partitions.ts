import { ensurePartitions } from '@carded/database';
import { z } from 'zod';
import { job } from '#platform/jobs/job.ts';

/** Partitions are made nine months ahead, so that a worker that is away for weeks does no harm. */
export const makePartitions = job(
  'partitions-ahead',
  z.object({}),
  async (context) => {
    await ensurePartitions(context.db, { now: new Date(context.now()) });
  },
  { schedule: '17 3 * * *', pollSeconds: 30 },
);
