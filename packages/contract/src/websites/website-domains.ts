import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { requiredText, timestamp, websiteKey } from '#fields.ts';

/** A domain of a website and how its owner shows that it is theirs. Until then it does not count for "any matching domain". */
export const websiteDomain = z.object({
  domain: z.string(),
  /** What counts with it: the part that was registered. */
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
const byToken = z.strictObject({ token: websiteKey });
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
