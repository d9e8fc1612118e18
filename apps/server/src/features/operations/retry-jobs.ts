import { retryJobs as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { takeFailedJobs, takenWords } from './take-failed-jobs.ts';

/** Back through the outbox, as if they had just been caused. */
export const retryJobs = command(endpoint, async ({ context, tx, audit, input: { body } }) => {
  const jobs = await takeFailedJobs(tx, body);
  for (const { kind, data } of jobs) {
    const { account = null, ...payload } = data ?? {};
    await enqueueIn(context, tx, account)(kind, payload);
  }
  Object.assign(audit, takenWords(jobs, body.reason));
  return { count: jobs.length };
});
