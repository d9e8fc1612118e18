import type { Job } from '#platform/jobs/job.ts';
import { makePartitions } from './make-partitions.ts';
import { purgeExpired } from './purge-expired.ts';

export const jobs: readonly Job[] = [makePartitions, purgeExpired];
