import type { Job } from '#platform/jobs/job.ts';
import { endView } from './end-view.ts';
import { mailView } from './mail-view.ts';
import { startView } from './start-view.ts';
import { sweepViews } from './sweep-views.ts';
import { unmaskBuyer } from './unmask-buyer.ts';

export { openView } from './open-view.ts';

export const routes = [startView, endView, unmaskBuyer];
export const jobs: readonly Job[] = [mailView, sweepViews];
