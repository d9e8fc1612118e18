import type { z } from 'zod';
import type { Context } from '#context.ts';

type Options = {
  /** How often a failed run is tried again, with growing pauses of up to five minutes. */
  retryLimit?: number;
  /** Cron in UTC, for jobs that come by the clock. */
  schedule?: string;
  /** A run that takes longer is given up and tried again. */
  expireSeconds?: number;
  /** Runs at one time in one process. */
  concurrency?: number;
  /** Most payloads one run takes. */
  batchSize?: number;
  /** How long a new job may lie before it is looked for. */
  pollSeconds?: number;
  /** Each run ends by itself and makes room for the next, so that a slow one does not delay the others; a new job starts at once. */
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

/** Work done later. The payload is parsed; a run may happen more than once, so what it does must be harmless twice. */
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

/** The same for work that is cheaper together. When a batch fails it is tried one by one, so that a bad payload spoils no other. */
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
