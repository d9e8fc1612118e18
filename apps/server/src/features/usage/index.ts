import type { Route } from '#platform/commands/action.ts';
import type { Job } from '#platform/jobs/job.ts';
import { foldUsage } from './fold-usage.ts';
import { getUsage } from './get-usage.ts';
import { listNeeds } from './list-needs.ts';

export { accountStats, decidedByDay, decidedByWebsite, usageOfMonth } from './read-days.ts';

export const routes: readonly Route[] = [getUsage, listNeeds];
export const jobs: readonly Job[] = [foldUsage];
