import { PgBoss } from 'pg-boss';
import type { Context } from './context.ts';
import { jobs as bansJobs } from './features/housekeeping/index.ts';
import { jobs as imageJobs } from './features/images/index.ts';
import { jobs as messageJobs } from './features/messages/index.ts';
import { jobs as webhookJobs } from './features/webhooks/index.ts';
import type { Job } from './platform/jobs/job.ts';
import { startRelay } from './platform/jobs/relay.ts';

/** Every job there is. */
export const jobs: readonly Job[] = [...webhookJobs, ...messageJobs, ...imageJobs, ...bansJobs];

export type Worker = { stop: () => Promise<void> };

/** A job whose worker died is taken up again after this long without a heartbeat. */
const heartbeatSeconds = 10;

/** Starts the queue, the relay that fills it, and what works it off. */
export const startWorker = async (context: Context, url: string): Promise<Worker> => {
  const boss = new PgBoss({ connectionString: url, application_name: 'carded-jobs', max: 6, schema: 'pgboss', monitorIntervalSeconds: 5, maintenanceIntervalSeconds: 60 } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', (error: Error) => context.log.warn({ name: error.name, code: (error as { code?: string }).code }, 'the job queue had an error'));
  await boss.start();
  for (const one of jobs) {
    await boss.createQueue(one.name, {
      retryLimit: one.retries.limit, retryDelay: one.retries.delaySeconds, retryBackoff: one.retries.backoff ?? false, expireInSeconds: one.expireSeconds, heartbeatSeconds,
    } as never);
    for (let slot = 0; slot < one.concurrency; slot += 1) {
      await boss.work(one.name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async (batch) => {
        for (const { data } of batch) await one.run(context, data);
      });
    }
    if (one.schedule !== undefined) await boss.schedule(one.name, one.schedule, {});
  }
  const stopRelay = startRelay(context, boss);
  return {
    stop: async () => {
      await stopRelay();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
};
