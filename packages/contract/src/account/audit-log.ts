import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { timestamp, wholeNumber } from '#fields.ts';

export const auditPage = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      at: timestamp,
      /** A person of the account by name, else what it was: support, the broker, a secret key. */
      who: z.string(),
      is_outside: z.boolean(),
      /** In words, and as the chain names it. */
      what: z.string(),
      action: z.string(),
      /** Why somebody from outside looked. */
      reason: z.string().nullable(),
    }),
  ),
  /** The next, older page is `before` it; null at the end. */
  next: z.number().nullable(),
});
export type AuditPage = z.output<typeof auditPage>;
export const auditBefore = z.strictObject({ before: wholeNumber(1, 999_999_999).optional() });

export const listAuditLog = endpoint({
  name: 'auditLog.list',
  method: 'GET',
  path: '/api/user/audit',
  summary: 'What was done in the account, and by whom',
  access: login('account', { everyWebsite: true, whenInactive: true }),
  rate: 'read',
  query: auditBefore,
  output: auditPage,
  errors: [],
});
