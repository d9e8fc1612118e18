import type { Route } from '#platform/commands/action.ts';
import type { Job } from '#platform/jobs/job.ts';

export const routes: readonly Route[] = [];
export const jobs: readonly Job[] = [];
