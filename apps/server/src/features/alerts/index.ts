import type { Job } from '#platform/jobs/job.ts';
import { listAlerts } from './list-alerts.ts';
import { tellAlert } from './tell-alert.ts';

export const routes = [listAlerts];
export const jobs: readonly Job[] = [tellAlert];
