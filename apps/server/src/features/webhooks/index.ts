import type { Job } from '#platform/jobs/job.ts';
import type { Route } from '#platform/commands/action.ts';

export const jobs: readonly Job[] = [];
export const routes: readonly Route[] = [];
