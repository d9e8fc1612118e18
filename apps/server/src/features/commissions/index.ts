import type { Job } from '#platform/jobs/job.ts';
import { getBrokerCommissions, getCommissionReport, getCommissions, setBrokerShare } from './commissions.ts';
import { writeCommissions } from './write-commissions.ts';

export const routes = [getCommissions, getCommissionReport, getBrokerCommissions, setBrokerShare];
export const jobs: readonly Job[] = [writeCommissions];
