import { discardJobs } from './discard-jobs.ts';
import { getMargins } from './get-margins.ts';
import { getOperations } from './get-operations.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { retryJobs } from './retry-jobs.ts';
import { verifyChains } from './verify-chains.ts';

export const routes = [getOperations, getMargins, listFailedJobs, retryJobs, discardJobs, verifyChains];
