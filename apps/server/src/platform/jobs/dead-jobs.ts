/** The queue of what failed for good. */
export const deadJobs = 'dead-jobs';
