import type { Job } from '#platform/jobs/job.ts';
import { foldLiveFigures } from './fold-live-figures.ts';

export { countLive, oneLive } from './count-live.ts';
export { countSettled } from './count-settled.ts';
export { readLiveMonths } from './read-live-months.ts';

export const jobs: readonly Job[] = [foldLiveFigures];
