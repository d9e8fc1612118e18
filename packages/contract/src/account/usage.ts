import { covers, pricedKinds } from '@carded/domain/billing';
import { usagePeriods, ways } from '@carded/domain/usage';
import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { flag, timestamp, websiteKey } from '#fields.ts';
import { statusNumber } from '#verifications/verification-shapes.ts';
import { problemCodes } from '#websites/problems.ts';

const counts = z.object({
  verifications: z.number(),
  accepted: z.number(),
  denied: z.number(),
  /** Every status that waits for something: the log's `status=1`. */
  incomplete: z.number(),
  /** Refused before anything began: statuses 5 to 9. */
  stopped: z.number(),
});
const dayRange = z.object({ from: z.string(), until: z.string() });
const pricedKind = z.enum(pricedKinds.map(({ kind }) => kind));
const perBar = z.array(z.number());

/** Returns figures of a period, each with the same part of the period before. Days are in UTC, like the log's. */
export const getUsage = endpoint({
  name: 'usage.get',
  method: 'GET',
  path: '/api/user/usage',
  summary: 'Usage of a period',
  access: login(null, { whenInactive: true }),
  rate: 'read',
  inView: 'numbers',
  query: z.strictObject({
    period: z.enum(usagePeriods).default('month'),
    website: websiteKey.optional(),
    test: flag.optional(),
  }),
  output: z.object({
    period: dayRange.extend({
      id: z.enum(usagePeriods),
      ends: z.string(),
      before: dayRange,
      unit: z.enum(['day', 'month']),
    }),
    counts,
    before: counts,
    statuses: z.array(z.object({ status: statusNumber, count: z.number() })),
    /** The popup or a link opened, and nothing more was done. */
    left: z.number(),
    ways: z.array(z.object({ way: z.enum(ways.map(({ code }) => code)), total: z.number(), accepted: z.number() })),
    /** Median, in ms, of those whose beginning was seen. */
    answer: z.object({ ms: z.number().nullable(), before_ms: z.number().nullable() }),
    /** Cost in US cents, each month rated by the covers of its usage and by its prices; for logins that may see billing. */
    cost: z
      .object({
        cents: z.number(),
        before_cents: z.number(),
        /** A kind under a cover each. Prices are in millionths of a US dollar, null where one changed within the period. */
        lines: z.array(
          z.object({
            kind: pricedKind,
            covered_by: z.enum(covers.map(({ cover }) => cover)),
            count: z.number(),
            unit_micros: z.number().nullable(),
            cents: z.number(),
          }),
        ),
        /** Days of the fee in a first or last month. */
        fee_part: z.object({ days: z.number(), of: z.number() }).nullable(),
        /** Prices of the period's last month. */
        prices: z.array(z.object({ kind: pricedKind, unit_micros: z.number() })),
        /** Whether the trial covers it, so that nothing is to be paid. */
        is_trial: z.boolean(),
        cap_cents: z.number().nullable(),
      })
      .nullable(),
    chart: z.object({
      labels: z.array(z.string()),
      accepted: perBar,
      denied: perBar,
      incomplete: perBar,
      stopped: perBar,
      answer_ms: z.array(z.number().nullable()),
      cents: perBar.nullable(),
    }),
  }),
  errors: ['not_found'],
});

/** Lists what needs attention; a part that the login may not see is null. */
export const listNeeds = endpoint({
  name: 'usage.needs',
  method: 'GET',
  path: '/api/user/needs',
  summary: 'What needs somebody',
  access: login(null, { whenInactive: true }),
  rate: 'read',
  inView: 'numbers',
  isPolled: true,
  output: z.object({
    /** IDs of live verifications that wait for a person. `own`: for this login, whose team reviews; else they are with our reviewers. */
    reviews: z
      .object({ count: z.number(), oldest: timestamp.nullable(), since: z.string().nullable(), own: z.boolean() })
      .nullable(),
    webhooks: z
      .array(
        z.object({
          id: z.string(),
          host: z.string(),
          website: z.string().nullable(),
          enabled: z.boolean(),
          since: timestamp.nullable(),
          failed: z.number(),
          last_status: z.number().nullable(),
        }),
      )
      .nullable(),
    problems: z
      .array(
        z.object({
          token: z.string(),
          domain: z.string(),
          code: z.enum(problemCodes),
          at: timestamp,
          count: z.number(),
        }),
      )
      .nullable(),
    /** Laws about what the websites sell that changed recently, or will soon. */
    rules: z
      .array(z.object({ place: z.string(), records: z.number(), from: z.string(), citation: z.string() }))
      .nullable(),
    scripts: z.array(z.object({ token: z.string(), domain: z.string(), opened_at: timestamp.nullable() })).nullable(),
  }),
  errors: [],
});
