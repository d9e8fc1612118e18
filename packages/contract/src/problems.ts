import { z } from 'zod';
import { anyone } from './access.ts';
import { endpoint } from './endpoint.ts';
import { timestamp } from './fields.ts';

/** Why the popup could not open on a shop's page. */
export const problemCodes = [
  'invalid_key',
  'invalid_origin',
  'account_inactive',
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
  summary: 'The popup could not open',
  access: anyone,
  rate: 'write',
  crossOrigin: true,
  query: z.strictObject({ key: z.string().max(120).optional(), code: z.string().max(60).optional() }),
  output: z.null(),
  errors: [],
});
