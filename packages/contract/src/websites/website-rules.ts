import { askedSteps } from '@carded/domain/decision';
import { z } from 'zod';
import { login, ofBuyer } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { flag, text, timestamp, uuid, wholeNumber } from '#fields.ts';
import { statusNumber } from '#verifications/verification-shapes.ts';
import { byToken, updateWebsite, workflowJson } from './websites.ts';

const rulesLimitBytes = 400_000;
/** Verifications that one call decides again. */
export const replayedAtMost = 500;

/** Steps that a buyer is asked for before the order continues. */
const asked = z.array(z.enum(askedSteps));

/** "19-year-old from Utah, ZIP 84101": what would happen, with these rules saved or not. Nothing is stored. */
export const tryWorkflow = endpoint({
  name: 'websiteRules.try',
  method: 'POST',
  path: '/api/user/website/:token/try',
  summary: 'Try rules on an invented buyer',
  access: login('websites'),
  rate: 'write',
  inView: 'settings',
  params: byToken,
  bodyLimitBytes: rulesLimitBytes,
  body: z.strictObject({
    workflow: workflowJson.optional(),
    age: wholeNumber(0, 150),
    country: text(60),
    state: text(60),
    /** Counts where the ZIP code does not say it. */
    county: text(60).optional(),
    city: text(60).optional(),
    zip: text(20),
    ordered_before: z.enum(['no', 'accepted', 'accepted_with_id', 'accepted_with_phone', 'accepted_with_id_and_phone']),
    /** Place of the earlier order: this website, another of its domain, or any other of the account. */
    ordered_where: z.enum(['key', 'domain', 'account']).optional(),
    matched: flag,
    /** Whether the connection comes from the place of the order. */
    connected_from: z.enum(['here', 'elsewhere']).optional(),
  }),
  output: z.object({
    status: statusNumber,
    title: z.string(),
    sentence: z.string(),
    asked,
    minimum_age: z.union([z.number(), z.string()]).nullable(),
    /** The rule that decided; null when none had to. */
    made_by: z.object({ name: z.string(), says: z.string() }).nullable(),
    /** Found by the ZIP code where they were not typed. */
    county: z.string().nullable(),
    city: z.string().nullable(),
    /** Widest first. `path` is empty for what is no place. */
    layers: z.array(z.object({ path: z.string(), name: z.string(), says: z.string(), decides: z.boolean() })),
    /** Result of the saved rules for this buyer, where that is something else. */
    saved: z.object({ status: statusNumber, title: z.string() }).nullable(),
    trace: z.array(
      z.object({ rule: z.string(), result: z.string(), title: z.string(), detail: z.string(), aside: z.string() }),
    ),
  }),
  errors: ['not_found', 'invalid_input'],
  reads: true,
});

/** Saved rules, newest first, each with what it changed of the one before. */
export const listRuleVersions = endpoint({
  name: 'websiteRules.versions',
  method: 'GET',
  path: '/api/user/website/:token/versions',
  summary: 'Earlier versions of a website’s rules',
  access: login('websites'),
  rate: 'read',
  inView: 'settings',
  params: byToken,
  /** Versions below this one; the newest without it. */
  query: z.strictObject({ before: wholeNumber(1, 1_000_000).optional() }),
  output: z.object({
    versions: z.array(
      z.object({
        version: z.number(),
        at: timestamp,
        by: z.string(),
        /** The version whose rules these are again; null for others. */
        restored_from: z.number().nullable(),
        changes_count: z.number(),
        /** The first few. */
        changes: z.array(z.object({ place: z.string(), setting: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
    /** Ask again with this as `before`; null at the end. */
    next: z.number().nullable(),
  }),
  errors: ['not_found'],
});

const byVersion = z.strictObject({ token: byToken.shape.token, version: wholeNumber(1, 1_000_000) });
export const getRuleVersion = endpoint({
  name: 'websiteRules.version',
  method: 'GET',
  path: '/api/user/website/:token/versions/:version',
  summary: 'The rules of one version',
  access: login('websites'),
  rate: 'read',
  inView: 'settings',
  params: byVersion,
  output: z.object({ version: z.number(), at: timestamp, by: z.string(), workflow: workflowJson }),
  errors: ['not_found'],
});

/** Saves the rules of an earlier version as the next one, texts and preset included. */
export const restoreRuleVersion = endpoint({
  name: 'websiteRules.restore',
  method: 'POST',
  path: '/api/user/website/:token/versions/:version/restore',
  summary: 'Go back to an earlier version of the rules',
  access: login('websites'),
  rate: 'write',
  params: byVersion,
  body: z.strictObject({ expected_version: wholeNumber(0, 1_000_000) }),
  output: updateWebsite.output,
  errors: updateWebsite.errors,
  audit: 'website.rules_restored',
});

const outcome = z.object({
  status: statusNumber,
  title: z.string(),
  asked,
  /** Unknown facts that it depends on. */
  depends_on: z.array(z.enum(['records', 'birth_date', 'card_age'])),
});
/**
 * The last live verifications decided again with other rules, on what is known of them. Nothing is looked up, stored or sent. Trying rule after rule tells what is
 * known of a buyer, so it takes the permission for the log as well, and is refused where a view hides buyers: staff has a replay of its own.
 */
export const replayRules = endpoint({
  name: 'websiteRules.replay',
  method: 'POST',
  path: '/api/user/website/:token/replay',
  summary: 'Decide the last verifications again with other rules',
  access: login('websites', { and: 'verifications' }),
  rate: 'write',
  inView: 'log',
  params: byToken,
  bodyLimitBytes: rulesLimitBytes,
  body: z.strictObject({ workflow: ofBuyer(workflowJson), last: wholeNumber(1, replayedAtMost) }),
  output: z.object({
    /** How many were decided again. */
    replayed: z.number(),
    same: z.number(),
    /** The oldest of them; null for none. */
    since: timestamp.nullable(),
    /** Not decided again: the buyer’s data was deleted, or the details never came. */
    left_out: z.object({ deleted: z.number(), unfinished: z.number() }),
    changes: z.array(
      z.object({
        from: outcome,
        to: outcome,
        count: z.number(),
        rows: z.array(
          z.object({ uuid, created: timestamp, status: statusNumber, country: z.string(), state: z.string() }),
        ),
      }),
    ),
  }),
  errors: ['not_found', 'invalid_input', 'lower_than_law'],
  reads: true,
});
