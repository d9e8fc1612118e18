import type { PgBoss } from 'pg-boss';
import type { Context } from '#context.ts';
import type { Job } from './job.ts';
import { logFailure } from './log-failure.ts';
import { makePauser } from './pauser.ts';

const fetchAtMost = 100;
/** Well below the queue's heartbeat. */
const touchEveryMs = 2_000;

/**
 * Works off a queue with up to `concurrency` runs at one time. Free places are filled while others still run, which pg-boss's own batches do not do.
 * @returns ends fetching, waits for what runs, and reports it.
 */
export const startRollingPool = (context: Context, boss: PgBoss, job: Job) => {
  const pauser = makePauser();
  const running = new Map<string, Promise<void>>();
  let done: string[] = [];
  let failed: string[] = [];

  const runOne = async (id: string, data: unknown) => {
    const [outcome] = await job.run(context, [data]);
    running.delete(id);
    if (outcome == null) done.push(id);
    else {
      failed.push(id);
      logFailure(context, job.name, outcome);
    }
  };
  /** What cannot be reported now is run again when its heartbeat is missed. */
  const report = async () => {
    const [isDone, isFailed] = [done, failed];
    done = [];
    failed = [];
    if (isDone.length > 0) await boss.complete(job.name, isDone);
    if (isFailed.length > 0) await boss.fail(job.name, isFailed, { message: 'failed, see the log' });
  };
  const turn = async () => {
    await report();
    const free = Math.min(job.concurrency - running.size, fetchAtMost);
    if (free === 0) return false;
    const fetched = await boss.fetch<unknown>(job.name, { batchSize: free });
    for (const { id, data } of fetched) running.set(id, runOne(id, data));
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
    if (running.size === 0) return;
    boss.touch(job.name, [...running.keys()]).catch((error) => logFailure(context, job.name, error));
  };
  const touching = setInterval(touch, touchEveryMs);
  const looping = loop();
  return async () => {
    pauser.stop();
    await looping;
    await Promise.all(running.values());
    clearInterval(touching);
    await report();
  };
};
