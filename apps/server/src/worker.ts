import { PgBoss } from 'pg-boss';
import type { Context } from './context.ts';
import { jobs as accountJobs } from './features/accounts/index.ts';
import { jobs as alertJobs } from './features/alerts/index.ts';
import { jobs as banJobs } from './features/bans/index.ts';
import { jobs as billingJobs } from './features/billing/index.ts';
import { jobs as billingMailJobs } from './features/billing-mails/index.ts';
import { jobs as buyerStepJobs } from './features/buyer-steps/index.ts';
import { jobs as clientLoginJobs } from './features/client-logins/index.ts';
import { jobs as commissionJobs } from './features/commissions/index.ts';
import { jobs as customerJobs } from './features/customers/index.ts';
import { jobs as demoJobs } from './features/demos/index.ts';
import { jobs as housekeepingJobs } from './features/housekeeping/index.ts';
import { jobs as imageJobs } from './features/images/index.ts';
import { jobs as inquiryJobs } from './features/inquiries/index.ts';
import { jobs as leadJobs } from './features/leads/index.ts';
import { jobs as liveFigureJobs } from './features/live-figures/index.ts';
import { jobs as messageJobs } from './features/messages/index.ts';
import { jobs as orderJobs } from './features/orders/index.ts';
import { jobs as ownerEmailJobs } from './features/owner-email/index.ts';
import { jobs as passwordJobs } from './features/passwords/index.ts';
import { jobs as signUpJobs } from './features/sign-up/index.ts';
import { jobs as storeHookJobs } from './features/store-hooks/index.ts';
import { jobs as storeJobs } from './features/stores/index.ts';
import { jobs as termsJobs } from './features/terms/index.ts';
import { jobs as ticketJobs } from './features/tickets/index.ts';
import { jobs as usageJobs } from './features/usage/index.ts';
import { jobs as verificationJobs } from './features/verifications/index.ts';
import { jobs as viewJobs } from './features/views/index.ts';
import { jobs as webhookJobs } from './features/webhooks/index.ts';
import { errorCode, logFailure } from './platform/errors/answer-error.ts';
import { deadJobs } from './platform/jobs/enqueue.ts';
import type { Job } from './platform/jobs/job.ts';
import { startRelay } from './platform/jobs/relay.ts';
import { type Pool, startRollingPool } from './platform/jobs/rolling-pool.ts';

/** Every job there is. */
export const jobs: readonly Job[] = [
  ...webhookJobs,
  ...buyerStepJobs,
  ...messageJobs,
  ...alertJobs,
  ...passwordJobs,
  ...clientLoginJobs,
  ...customerJobs,
  ...leadJobs,
  ...commissionJobs,
  ...signUpJobs,
  ...termsJobs,
  ...ownerEmailJobs,
  ...orderJobs,
  ...imageJobs,
  ...usageJobs,
  ...billingJobs,
  ...billingMailJobs,
  ...banJobs,
  ...ticketJobs,
  ...inquiryJobs,
  ...housekeepingJobs,
  ...storeJobs,
  ...storeHookJobs,
  ...liveFigureJobs,
  ...verificationJobs,
  ...viewJobs,
  ...demoJobs,
  ...accountJobs,
];

export type Worker = { stop: () => Promise<void> };

/** A job whose worker died is taken up again once it has not been heard of for this long (the queue's shortest). */
const heartbeatSeconds = 10;
/** Finished jobs hold ids only, and are looked at by nobody for longer. */
const deleteAfterSeconds = 3_600;
const deadKeptSeconds = 30 * 86_400;

/** Starts the queue, the relay that fills it, and what works it off. The queue's schema exists: the database was opened before. One that fails has left nothing running. */
export async function startWorker(context: Context, url: string): Promise<Worker> {
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
  boss.on('error', (error: Error) => logFailure(context, 'queue', error));
  try {
    await boss.start();
    await prepareQueues(boss);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const pools = new Map<string, Pool>();
  for (const job of jobs) {
    if (job.isRolling) pools.set(job.name, startRollingPool(context, boss, job));
    else await work(context, boss, job);
  }
  const stopRelay = startRelay(
    context,
    boss,
    jobs.map((job) => job.name),
    (queue) => pools.get(queue)?.wake(),
  );
  return {
    stop: async () => {
      await stopRelay();
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

const prepareQueues = async (boss: PgBoss): Promise<void> => {
  await prepareDeadJobs(boss);
  for (const job of jobs) {
    await prepare(boss, job);
    if (job.schedule !== undefined) await boss.schedule(job.name, job.schedule, {});
  }
};

/** Makes the queue of jobs that failed for good, with their codes. They wait for a person; no worker takes them. */
const prepareDeadJobs = async (boss: PgBoss): Promise<void> => {
  const options = { retentionSeconds: deadKeptSeconds };
  await boss.createQueue(deadJobs, options);
  await boss.updateQueue(deadJobs, options);
};

const prepare = async (boss: PgBoss, job: Job): Promise<void> => {
  const options = {
    retryLimit: job.retryLimit,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: job.expireSeconds,
    deleteAfterSeconds,
    heartbeatSeconds,
    deadLetter: deadJobs,
  };
  await boss.createQueue(job.name, options);
  await boss.updateQueue(job.name, options);
};

const work = (context: Context, boss: PgBoss, job: Job): Promise<string> =>
  boss.work(
    job.name,
    {
      pollingIntervalSeconds: job.pollSeconds,
      batchSize: job.batchSize,
      localConcurrency: job.concurrency,
      heartbeatRefreshSeconds: 2,
      perJobResults: true,
      ...(job.batchSize > 1 ? { burstWhenBatchFull: true } : {}),
    },
    async (batch: { id: string; data: unknown }[]) => {
      const outcomes = await job.run(
        context,
        batch.map(({ data }) => data),
      );
      return batch.map(({ id }, index) => {
        const outcome = outcomes[index] ?? null;
        if (outcome === null) return { id, status: 'completed' as const };
        logFailure(context, job.name, outcome);
        return { id, status: 'failed' as const, output: { code: errorCode(outcome) } };
      });
    },
  );
