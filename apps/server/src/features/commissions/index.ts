import type { Job } from '#platform/jobs/job.ts';
import { getBrokerCommissions } from './get-broker-commissions.ts';
import { getCommissionReport } from './get-commission-report.ts';
import { getCommissions } from './get-commissions.ts';
import { setBrokerShare } from './set-broker-share.ts';
import { writeCommissions } from './write-commissions.ts';

export const routes = [getCommissions, getCommissionReport, getBrokerCommissions, setBrokerShare];
export const jobs: readonly Job[] = [writeCommissions];
