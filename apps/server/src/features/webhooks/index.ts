import type { Route } from '#platform/commands/action.ts';
import type { Job } from '#platform/jobs/job.ts';

export const jobs: readonly Job[] = [];
export const routes: readonly Route[] = [];
