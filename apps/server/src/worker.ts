import { PgBoss } from 'pg-boss';
import type { Context } from './context.ts';
import { jobs as housekeepingJobs } from './features/housekeeping/index.ts';
import { jobs as imageJobs } from './features/images/index.ts';
import { jobs as messageJobs } from './features/messages/index.ts';
import { jobs as webhookJobs } from './features/webhooks/index.ts';
import type { Job } from './platform/jobs/job.ts';
import { startRelay } from './platform/jobs/relay.ts';

/** Every job there is. */
export const jobs: readonly Job[] = [...webhookJobs, ...messageJobs, ...imageJobs, ...housekeepingJobs];

export type Worker = { stop: () => Promise<void> };

/** A job whose worker died is taken up again once it has not been heard of for this long (the queue's shortest). */
const heartbeatSeconds = 10;

/** Starts the queue, the relay that fills it, and what works it off. The queue's schema exists: the database was opened before. */
export const startWorker = async (context: Context, url: string): Promise<Worker> => {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'carded-jobs',
    max: 6,
    schema: 'pgboss',
    createSchema: false,
    superviseIntervalSeconds: 2,
    maintenanceIntervalSeconds: 60,
    monitorIntervalSeconds: 2,
  });
  boss.on('error', (error: Error) =>
    context.log.warn({ name: error.name, code: (error as { code?: string }).code }, 'the job queue had an error'),
  );
  await boss.start();
  for (const one of jobs) {
    const options = {
      retryLimit: one.retryLimit,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 300,
      expireInSeconds: one.expireSeconds,
      heartbeatSeconds,
    };
    await boss.createQueue(one.name, options);
    await boss.work(
      one.name,
      {
        pollingIntervalSeconds: 0.5,
        batchSize: one.batchSize,
        localConcurrency: one.concurrency,
        heartbeatRefreshSeconds: 2,
        ...(one.batchSize > 1 ? { burstWhenBatchFull: true } : {}),
      },
      async (batch: { data: unknown }[]) => {
        try {
          await one.run(
            context,
            batch.map(({ data }) => data),
          );
        } catch (error) {
          const { name, code, stack } = error as Error & { code?: string };
          context.log.warn(
            {
              job: one.name,
              name,
              code,
              at: stack
                ?.split('\n')
                .slice(1, 4)
                .map((line) => line.trim()),
            },
            'a job failed',
          );
          throw new Error('failed, see the log');
        }
      },
    );
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
