import { ensurePartitions } from '@carded/database';
import { z } from 'zod';
import { type Job, job } from '#platform/jobs/job.ts';
import { purgeExpired } from './purge-expired.ts';

/** Partitions are made nine months ahead, so that a worker that is away for weeks does no harm. */
export const makePartitions = job(
  'partitions-ahead',
  z.object({}),
  async (context) => {
    await ensurePartitions(context.db, { now: new Date(context.now()) });
  },
  { schedule: '17 3 * * *', pollSeconds: 30 },
);

export const jobs: readonly Job[] = [makePartitions, purgeExpired];
