import { z } from 'zod';
import { job } from '#platform/jobs/job.ts';
import { sweepRemovals } from './sweep-removals.ts';

/** The files behind images that were deleted by hand. */
export const imagesRemove = job(
  'images-remove',
  z.object({ verification: z.uuid(), account: z.uuid() }),
  async (context, { verification, account }) => {
    await sweepRemovals(context, account, verification);
  },
);
