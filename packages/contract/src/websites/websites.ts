import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, requiredText, text, timestamp, websiteKey, wholeNumber } from '#fields.ts';
import { websiteProblem } from './problems.ts';
import { shownSettings, websiteSettings } from './website-settings.ts';

/** The workflow as JSON; `validateWorkflow` of the domain says what is wrong with it, field by field. */
export const workflowJson = z.record(z.string(), z.unknown());
export const websiteView = z.object({
  id: z.string(),
  token: z.string(),
  test_token: z.string(),
  hash: z.string(),
  ...shownSettings,
  /** The preset its rules and texts start from; 0 is custom. */
  settings_preset: z.number(),
  active: z.boolean(),
  created: timestamp,
  rules_version: z.number(),
  /** The last change of its settings or rules, and whether support made it. */
  changed: z.object({ at: timestamp, by: z.string(), by_support: z.boolean() }).nullable(),
  /** Counted up to 1,000. */
  verifications_this_month: z.number(),
  /** The last time the popup could not open there. */
  last_problem: websiteProblem.nullable(),
  /** The last time it opened all right; noted about once an hour. */
  last_opened_at: timestamp.nullable(),
  /** The last time one of its pages asked for the script or opened the popup. */
  last_seen_at: timestamp.nullable(),
});
export const listWebsites = endpoint({
  name: 'websites.list',
  method: 'GET',
  path: '/api/user/website',
  summary: 'The websites',
  access: login('websites'),
  rate: 'read',
  inView: 'settings',
  output: z.object({ websites: z.array(websiteView) }),
  errors: [],
});
export const createWebsite = endpoint({
  name: 'websites.create',
  method: 'POST',
  path: '/api/user/website',
  summary: 'Add a website',
  access: login('websites', { everyWebsite: true }),
  rate: 'write',
  body: z.strictObject({ url: requiredText(300), name: text(120).optional() }),
  output: z.object({ website: websiteView }),
  errors: ['conflict', 'forbidden'],
  audit: 'website.created',
});
/** Parts of an answer about a website's rules besides the website. */
export const openedRules = {
  workflow: workflowJson,
  presets: z.array(z.looseObject({ number: z.number(), name: z.string(), checkedOn: z.string() })),
  versions: z.array(z.object({ version: z.number(), at: timestamp, by: z.string() })),
  /** Whether the operator knows places of internet addresses: without them, rules about connections do nothing. */
  knows_ip_places: z.boolean(),
};
export const byToken = z.strictObject({ token: websiteKey });
export const getWebsite = endpoint({
  name: 'websites.get',
  method: 'GET',
  path: '/api/user/website/:token',
  summary: 'One website with its rules',
  access: login('websites'),
  rate: 'read',
  inView: 'settings',
  params: byToken,
  output: z.object({ website: websiteView, ...openedRules }),
  errors: ['not_found'],
});
/** The link is public: anyone who has it can start a check, and read nothing. */
export const getWebsiteLink = endpoint({
  name: 'websites.link',
  method: 'GET',
  path: '/api/user/website/:token/link',
  summary: 'The public link that starts a check on a website, with its QR code',
  access: login('websites'),
  rate: 'read',
  inView: 'settings',
  params: byToken,
  output: z.object({
    link: z.string(),
    /** A PNG as a data URL. */
    qr: z.string(),
  }),
  errors: ['not_found'],
});
export const updateWebsite = endpoint({
  name: 'websites.update',
  method: 'PUT',
  path: '/api/user/website/:token',
  summary: 'Change a website’s settings and rules',
  access: login('websites'),
  rate: 'write',
  params: byToken,
  bodyLimitBytes: 400_000,
  body: z.strictObject({
    settings: websiteSettings.optional(),
    workflow: workflowJson.optional(),
    expected_version: wholeNumber(0, 1_000_000).optional(),
  }),
  /** The rules as they are kept: in the one spelling they are stored in. */
  output: z.object({ website: websiteView, workflow: workflowJson, version: z.number() }),
  errors: ['not_found', 'conflict', 'lower_than_law'],
  audit: 'website.updated',
});
export const removeWebsite = endpoint({
  name: 'websites.remove',
  method: 'DELETE',
  path: '/api/user/website/:token',
  summary: 'Remove a website',
  access: login('websites', { everyWebsite: true }),
  rate: 'write',
  params: byToken,
  output: done,
  errors: ['not_found', 'forbidden'],
  audit: 'website.removed',
});

/** A domain of a website and how its owner shows that it is theirs. Until then it does not count for "any matching domain". */
export const websiteDomain = z.object({
  domain: z.string(),
  /** Registered part of the domain, which counts with it. */
  root_domain: z.string(),
  is_main: z.boolean(),
  /** A TXT record by this name with this text shows that all of the registered part is theirs. */
  record_name: z.string(),
  record_text: z.string(),
  /** A file at this address with the same text shows it of this domain alone, not of others below the same registered part. */
  file_url: z.string(),
  proven: z.boolean(),
  proven_by: z.enum(['dns', 'file', 'platform']).nullable(),
  proven_at: timestamp.nullable(),
  checked_at: timestamp.nullable(),
});
export const listWebsiteDomains = endpoint({
  name: 'websites.domains',
  method: 'GET',
  path: '/api/user/website/:token/domains',
  summary: 'A website’s domains and their proof',
  access: login('websites'),
  rate: 'read',
  inView: 'settings',
  params: byToken,
  output: z.object({ domains: z.array(websiteDomain) }),
  errors: ['not_found'],
});
/** Looks for the record and the file at once. A proof that is not found again is gone. */
export const checkWebsiteDomain = endpoint({
  name: 'websites.checkDomain',
  method: 'POST',
  path: '/api/user/website/:token/domains',
  summary: 'Look for the proof of a domain',
  access: login('websites'),
  rate: 'message',
  params: byToken,
  body: z.strictObject({ domain: requiredText(300) }),
  output: z.object({ domain: websiteDomain }),
  errors: ['not_found', 'invalid_input'],
  audit: 'website.domain_checked',
});
