import type { Job } from '#platform/jobs/job.ts';
import { handleStoreEvent } from './handle-store-event.ts';

export { serveStoreHooks as serve } from './serve-store-hooks.ts';

export const jobs: readonly Job[] = [handleStoreEvent];
