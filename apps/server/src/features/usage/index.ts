import type { Route } from '#platform/commands/action.ts';
import type { Job } from '#platform/jobs/job.ts';
import { foldUsage } from './fold-usage.ts';
import { getUsage } from './get-usage.ts';
import { listNeeds } from './list-needs.ts';

export { accountStats, usageOfMonth } from './account-stats.ts';
export { decidedByDay } from './decided-by-day.ts';
export { decidedByWebsite } from './decided-by-website.ts';

export const routes: readonly Route[] = [getUsage, listNeeds];
export const jobs: readonly Job[] = [foldUsage];
