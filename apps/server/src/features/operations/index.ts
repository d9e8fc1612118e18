import { getMargins, getOperations, verifyChains } from './get-operations.ts';
import { discardJobs, listFailedJobs, retryJobs } from './jobs.ts';

export const routes = [getOperations, getMargins, listFailedJobs, retryJobs, discardJobs, verifyChains];
