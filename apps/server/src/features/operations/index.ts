import { verifyChains } from './chains.ts';
import { getMargins } from './get-margins.ts';
import { getOperations } from './get-operations.ts';
import { discardJobs, listFailedJobs, retryJobs } from './jobs.ts';

export const routes = [getOperations, getMargins, listFailedJobs, retryJobs, discardJobs, verifyChains];
