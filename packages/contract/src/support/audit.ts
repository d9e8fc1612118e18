import { z } from 'zod';
import { staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { isoDate, text, timestamp, uuid } from '#fields.ts';

/** Rows hold ids and facts, and nobody's data. Without days: the last 31. `before`: the last row of the page before. */
export const searchAudit = endpoint({
  name: 'audit.search',
  method: 'GET',
  path: '/api/staff/audit',
  summary: 'What staff did, newest first',
  access: staff('operate'),
  rate: 'read',
  query: z.strictObject({
    /** A login of staff. */
    person: uuid.optional(),
    /** The account it was about. */
    account: uuid.optional(),
    /** Action, or its beginning: `lead` finds `lead.created`. */
    action: text(80)
      .refine((value) => /^[a-z_.]*$/.test(value), 'must be small letters, dots and underscores')
      .optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
    before: uuid.optional(),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        at: timestamp,
        person: z.string(),
        action: z.string(),
        subject: z.string(),
        account: z.object({ id: z.string(), name: z.string() }).nullable(),
        detail: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ),
    more: z.boolean(),
    staff: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  errors: ['invalid_input'],
});
