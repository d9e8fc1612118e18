import type { z } from 'zod';
import type { Context } from '#context.ts';

type Options = {
  /** Number of retries of a failed run, with growing pauses of up to five minutes. */
  retryLimit?: number;
  /** Cron expression in UTC, for scheduled jobs. */
  schedule?: string;
  /** A run that takes longer is given up and tried again. */
  expireSeconds?: number;
  /** Number of runs at one time in a process. */
  concurrency?: number;
  /** Largest number of payloads of one run. */
  batchSize?: number;
  /** Longest time until a new job is noticed, in seconds. */
  pollSeconds?: number;
  /** Whether each run is replaced by the next when it ends, so that a slow one does not delay the others and new jobs start at once. */
  isRolling?: boolean;
};
/** Outcome of each payload: null when done, else the error. */
export type Outcomes = readonly (Error | null)[];
export type Job = Required<Omit<Options, 'schedule'>> & {
  name: string;
  schedule?: string;
  run: (context: Context, payloads: readonly unknown[]) => Promise<Outcomes>;
};

const defaults = { retryLimit: 10, expireSeconds: 60, concurrency: 1, batchSize: 1, pollSeconds: 1, isRolling: false };

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('not an error'));

const tried = async (run: () => Promise<void>): Promise<Error | null> => {
  try {
    await run();
    return null;
  } catch (error) {
    return asError(error);
  }
};

/** Defines work that is done later. The payload is parsed. A job may run more than once, so running it twice must be harmless. */
export function job<S extends z.ZodType>(
  name: string,
  schema: S,
  run: (context: Context, payload: z.output<S>) => Promise<void>,
  options: Omit<Options, 'batchSize'> = {},
): Job {
  return {
    ...defaults,
    ...options,
    name,
    run: async (context, payloads) => {
      const outcomes: (Error | null)[] = [];
      for (const payload of payloads) outcomes.push(await tried(() => run(context, schema.parse(payload ?? {}))));
      return outcomes;
    },
  };
}

/** Defines work that is cheaper in batches. The payloads of a failed batch are tried one by one, so that a bad one does not affect the others. */
export function batchJob<S extends z.ZodType>(
  name: string,
  schema: S,
  run: (context: Context, payloads: z.output<S>[]) => Promise<void>,
  options: Options = {},
): Job {
  return {
    ...defaults,
    ...options,
    name,
    run: async (context, payloads) => {
      const together = await tried(() =>
        run(
          context,
          payloads.map((payload) => schema.parse(payload)),
        ),
      );
      if (together === null || payloads.length === 1) return payloads.map(() => together);
      const outcomes: (Error | null)[] = [];
      for (const payload of payloads) outcomes.push(await tried(() => run(context, [schema.parse(payload)])));
      return outcomes;
    },
  };
}
