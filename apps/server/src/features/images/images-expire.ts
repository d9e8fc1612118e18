import { callFunction, type Tables } from '@carded/database';
import { z } from 'zod';
import { job } from '#platform/jobs/job.ts';
import { sweepRemovals } from './sweep-removals.ts';

const batch = 500;

/** Every minute: what is due by its date, and what a crash left behind. One that fails does not hold up the others. */
export const imagesExpire = job(
  'images-expire',
  z.unknown(),
  async (context) => {
    const due = await callFunction<{ account_id: string; verification_id: string }, Tables>(
      context.db,
      'select account_id, verification_id from carded.image_removals where remove_after <= $1 group by account_id, verification_id order by min(remove_after) limit $2',
      [new Date(context.now()), batch],
    );
    let failure: unknown = null;
    for (const one of due) {
      try {
        await sweepRemovals(context, one.account_id, one.verification_id);
      } catch (error) {
        failure = error;
      }
    }
    if (failure !== null) throw failure;
  },
  { schedule: '* * * * *', concurrency: 1, expireSeconds: 300, retryLimit: 0 },
);
