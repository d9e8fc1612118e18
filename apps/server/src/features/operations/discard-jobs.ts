import { discardJobs as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { takeFailedJobs, takenWords } from './take-failed-jobs.ts';

export const discardJobs = command(endpoint, async ({ tx, audit, input: { body } }) => {
  const jobs = await takeFailedJobs(tx, body);
  Object.assign(audit, takenWords(jobs, body.reason));
  return { count: jobs.length };
});
