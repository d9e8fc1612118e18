import type { PgBoss } from 'pg-boss';
import type { Context } from '#context.ts';
import { errorCode, logFailure } from '../errors/answer-error.ts';
import type { Job } from './job.ts';

const fetchAtMost = 100;
/** Interval of heartbeats, well below the queue's limit. */
const touchEveryMs = 2_000;

/** `wake` looks for jobs at once; `stop` ends fetching, waits for what runs, and reports it. */
export type Pool = { wake: () => void; stop: () => Promise<void> };

/**
 * Processes a queue with up to `concurrency` runs at one time, each with up to `batchSize` jobs. Unlike pg-boss's own workers, it fills free places while
 * others still run, and at once when the relay has moved jobs.
 */
export function startRollingPool(context: Context, boss: PgBoss, job: Job): Pool {
  const pauser = makePauser();
  const running = new Set<Promise<void>>();
  const held = new Set<string>();
  let done: string[] = [];
  let failed = new Map<string, string>();

  const runBatch = async (batch: readonly { id: string; data: unknown }[]) => {
    const outcomes = await job.run(
      context,
      batch.map(({ data }) => data),
    );
    for (const [index, { id }] of batch.entries()) {
      const outcome = outcomes[index] ?? null;
      held.delete(id);
      if (outcome === null) done.push(id);
      else {
        failed.set(id, errorCode(outcome));
        logFailure(context, job.name, outcome);
      }
    }
  };
  const start = (batch: readonly { id: string; data: unknown }[]) => {
    for (const { id } of batch) held.add(id);
    const run: Promise<void> = runBatch(batch).finally(() => {
      running.delete(run);
      if (job.batchSize > 1) pauser.wake();
    });
    running.add(run);
  };
  /** Reports finished jobs. A job that cannot be reported runs again when its heartbeat is missed. */
  const report = async () => {
    const [isDone, isFailed] = [done, failed];
    done = [];
    failed = new Map();
    if (isDone.length > 0) await boss.complete(job.name, isDone);
    for (const [code, ids] of Map.groupBy(isFailed.keys(), (id) => isFailed.get(id) ?? ''))
      await boss.fail(job.name, ids, { code });
  };
  /** Fetches jobs. @returns whether there may be more */
  const turn = async (): Promise<boolean> => {
    await report();
    const free = Math.min((job.concurrency - running.size) * job.batchSize, fetchAtMost);
    if (free === 0) return false;
    const fetched = await boss.fetch<unknown>(job.name, { batchSize: free });
    for (let from = 0; from < fetched.length; from += job.batchSize) start(fetched.slice(from, from + job.batchSize));
    return fetched.length === free;
  };
  const loop = async () => {
    while (!pauser.isStopped()) {
      try {
        if (!(await turn())) await pauser.pause(job.pollSeconds * 1_000);
      } catch (error) {
        logFailure(context, job.name, error);
        await pauser.pause(1_000);
      }
    }
  };
  const touch = () => {
    if (held.size > 0) boss.touch(job.name, [...held]).catch((error) => logFailure(context, job.name, error));
  };
  const touching = setInterval(touch, touchEveryMs);
  const looping = loop();
  return {
    wake: pauser.wake,
    stop: async () => {
      pauser.stop();
      await looping;
      await Promise.all(running);
      clearInterval(touching);
      await report();
    },
  };
}

/** Pauses that end early when there is something to do, or when stopping begins. */
export function makePauser() {
  let isStopped = false;
  let isAwake = false;
  let end = () => {};
  const wake = () => {
    isAwake = true;
    end();
  };
  return {
    isStopped: () => isStopped,
    wake,
    stop: () => {
      isStopped = true;
      wake();
    },
    pause: async (ms: number): Promise<void> => {
      if (!isAwake && !isStopped) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        end = resolve;
        await promise;
        clearTimeout(timer);
      }
      isAwake = false;
    },
  };
}
