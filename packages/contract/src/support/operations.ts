import { z } from 'zod';
import { staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { reasonText, requiredText, timestamp, uuid, wholeNumber } from '#fields.ts';

const access = staff('operate');
/** A job's or provider's own name. */
const name = requiredText(80);

const providerView = z.object({
  name: z.string(),
  state: z.enum(['up', 'slow', 'failing', 'quiet', 'not_configured']),
  /** Calls of the last hour. */
  calls: z.number(),
  failed: z.number(),
  refused: z.number(),
  p95_ms: z.number().nullable(),
  /** Cost since UTC midnight, and since the 1st; null without a known price. In millionths of a dollar. */
  cost_today_micros: z.number().nullable(),
  cost_month_micros: z.number().nullable(),
});
const queueView = z.object({
  name: z.string(),
  waiting: z.number(),
  running: z.number(),
  oldest: timestamp.nullable(),
  failed_hour: z.number(),
});
const failedKind = z.object({
  kind: z.string(),
  count: z.number(),
  code: z.string(),
  oldest: timestamp,
  newest: timestamp,
});
const chainView = z.object({
  account: z.string(),
  rows: z.number(),
  head: z.string(),
  fault: z.object({ row: z.number(), what: z.enum(['missing', 'changed', 'cut']) }).nullable(),
});
/** Problems, worst first. */
const problem = z.object({
  kind: z.enum(['maintenance', 'no_worker', 'provider_failing', 'provider_slow', 'queue_stuck', 'jobs_failed']),
  /** Name of the provider, queue or kind of job; empty otherwise. */
  name: z.string(),
  count: z.number(),
  of: z.number(),
  since: timestamp.nullable(),
});
export type OperationsProblem = z.output<typeof problem>;

export const getOperations = endpoint({
  name: 'operations.get',
  method: 'GET',
  path: '/api/staff/operations',
  summary: 'How everything runs, what is wrong first',
  access,
  rate: 'read',
  output: z.object({
    at: timestamp,
    problems: z.array(problem),
    providers: z.array(providerView),
    queues: z.array(queueView),
    failed: z.array(failedKind),
    webhooks: z.object({
      /** Attempts of the last 24 hours. */
      attempts: z.number(),
      delivered: z.number(),
      p95_ms: z.number().nullable(),
      troubles: z.number(),
      endpoints: z.array(
        z.object({ account: z.string(), host: z.string(), since: timestamp, answer: z.string(), off: z.boolean() }),
      ),
    }),
    /** Addresses that refused a mail within 24 hours. */
    bounces: z.number(),
    chains: z.array(chainView.omit({ fault: true })),
    maintenance: z.boolean(),
  }),
  errors: [],
});
/** Lists the accounts with the highest provider costs of this month (UTC): their month so far, and the margin. It leaves out mail, storage and people. */
export const getMargins = endpoint({
  name: 'operations.margins',
  method: 'GET',
  path: '/api/staff/operations/margins',
  summary: 'What accounts cost at providers, and what is left of their month',
  access,
  rate: 'read',
  output: z.object({
    month: z.string(),
    accounts: z.array(
      z.object({
        id: z.string(),
        business: z.string(),
        /** Sum before tax and credit, in cents. */
        rated: z.number(),
        cost_micros: z.number(),
        margin_micros: z.number(),
      }),
    ),
    /** Number of further accounts with costs. */
    more: z.number(),
  }),
  errors: [],
});
/** Lists failed jobs by kind, age and error code, without their payload. */
export const listFailedJobs = endpoint({
  name: 'operations.listFailed',
  method: 'GET',
  path: '/api/staff/job/failed',
  summary: 'Jobs that failed for good, newest first',
  access,
  rate: 'read',
  query: z.strictObject({ kind: name.optional(), page: wholeNumber(1, 1_000).optional() }),
  output: z.object({
    jobs: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        code: z.string(),
        attempts: z.number(),
        begun: timestamp,
        failed: timestamp,
      }),
    ),
    more: z.boolean(),
  }),
  errors: [],
});
/** One or some by id, or all of a kind, at most a thousand at a time. */
const which = z
  .strictObject({ ids: z.array(uuid).min(1).max(100).optional(), kind: name.optional(), reason: reasonText(500) })
  .refine(({ ids, kind }) => (ids === undefined) !== (kind === undefined), 'needs `ids` or `kind`');
const change = { method: 'POST', access, rate: 'write', body: which, output: z.object({ count: z.number() }) } as const;
export const retryJobs = endpoint({
  ...change,
  name: 'operations.retry',
  path: '/api/staff/job/retry',
  summary: 'Run failed jobs again',
  errors: ['not_found'],
  audit: 'job.retried',
});
export const discardJobs = endpoint({
  ...change,
  name: 'operations.discard',
  path: '/api/staff/job/discard',
  summary: 'Give failed jobs up',
  errors: ['not_found'],
  audit: 'job.discarded',
});
/** Walks every row of each staff account's chain. */
export const verifyChains = endpoint({
  name: 'operations.verifyChains',
  method: 'POST',
  path: '/api/staff/audit/verify',
  summary: 'Check that no audit row was changed',
  access,
  rate: 'message',
  output: z.object({ chains: z.array(chainView) }),
  errors: [],
  audit: 'audit.verified',
});
