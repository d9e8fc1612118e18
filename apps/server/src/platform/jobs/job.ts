import type { z } from 'zod';
import type { Context } from '#context.ts';

type Options = {
  /** How often a failed run is tried again, with growing pauses. */
  retryLimit?: number;
  /** Cron in UTC, for jobs that come by the clock. */
  schedule?: string;
  /** A run that takes longer is given up and tried again. */
  expireSeconds?: number;
  /** Runs at one time in one process. */
  concurrency?: number;
  /** Most payloads one run takes. */
  batchSize?: number;
};
export type Job = {
  name: string;
  schedule?: string;
  retryLimit: number;
  expireSeconds: number;
  concurrency: number;
  batchSize: number;
  run: (context: Context, payloads: readonly unknown[]) => Promise<void>;
};

const withDefaults = (
  name: string,
  { schedule, retryLimit = 10, expireSeconds = 60, concurrency = 2, batchSize = 1 }: Options,
) => ({
  name,
  retryLimit,
  expireSeconds,
  concurrency,
  batchSize,
  ...(schedule === undefined ? {} : { schedule }),
});

/** Work done later. The payload is parsed; a run may happen more than once, so what it does must be harmless twice. */
export const job = <S extends z.ZodType>(
  name: string,
  schema: S,
  run: (context: Context, payload: z.output<S>) => Promise<void>,
  options: Options = {},
): Job => ({
  ...withDefaults(name, options),
  batchSize: 1,
  run: async (context, payloads) => {
    for (const payload of payloads) await run(context, schema.parse(payload ?? {}));
  },
});

/** The same for work that is cheaper together. A failing run is tried again as a whole. */
export const batchJob = <S extends z.ZodType>(
  name: string,
  schema: S,
  run: (context: Context, payloads: z.output<S>[]) => Promise<void>,
  options: Options = {},
): Job => ({
  ...withDefaults(name, options),
  run: (context, payloads) =>
    run(
      context,
      payloads.map((payload) => schema.parse(payload)),
    ),
});
