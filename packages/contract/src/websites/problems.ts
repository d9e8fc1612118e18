import { z } from 'zod';
import { anyone } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { timestamp } from '#fields.ts';

/** A page carries the script and holds no order: said only where the popup has not opened for a while. */
export const unboundCodes = ['missing_key', 'not_bound'] as const;

/** Why the popup could not open on a shop's page, or would not hold its orders. */
export const problemCodes = [
  ...unboundCodes,
  'invalid_key',
  'invalid_origin',
  'account_inactive',
  'card_needed',
  'spend_limit_reached',
  'blocked',
  'timeout',
  'no_answer',
  'no_proof',
  'internal',
  'maintenance',
  'unavailable',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** The last problem of a website's popup. `host` is the page's, `count` how many minutes of that day saw one. */
export const websiteProblem = z.object({
  code: z.enum(problemCodes),
  host: z.string(),
  at: timestamp,
  count: z.number(),
});

/** Sent by the loader, which reads no answer. An unknown key or code is answered like any other, so that it tells nothing. */
export const reportProblem = endpoint({
  name: 'problems.report',
  method: 'POST',
  path: '/v1/problems',
  summary: 'Report that the popup could not open, or holds no order',
  access: anyone,
  rate: 'write',
  crossOrigin: true,
  query: z.strictObject({ key: z.string().max(120).optional(), code: z.string().max(60).optional() }),
  output: z.null(),
  errors: [],
});
