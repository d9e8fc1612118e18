import type { z } from 'zod';
import type { Context } from '#context.ts';

/** How a queue retries: seconds until each further try, then given up. */
export type Retries = { limit: number; delaySeconds: number; backoff?: boolean };

export type Job = { name: string; schema: z.ZodType; retries: Retries; schedule?: string; expireSeconds: number; concurrency: number; run: (context: Context, payload: unknown) => Promise<void> };

type Options = { retries?: Retries; /** Cron in UTC, for jobs that come by the clock. */ schedule?: string; expireSeconds?: number; concurrency?: number };

/** Work done later. The payload is parsed; a run may happen more than once, so what it does must be harmless twice. */
export const job = <S extends z.ZodType>(name: string, schema: S, run: (context: Context, payload: z.output<S>) => Promise<void>, options: Options = {}): Job => ({
  name,
  schema,
  retries: options.retries ?? { limit: 10, delaySeconds: 2, backoff: true },
  expireSeconds: options.expireSeconds ?? 60,
  concurrency: options.concurrency ?? 4,
  ...(options.schedule === undefined ? {} : { schedule: options.schedule }),
  run: (context, payload) => run(context, schema.parse(payload)),
});
