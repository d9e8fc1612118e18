import { viewLevels } from '@carded/domain/codes';
import { z } from 'zod';
import { signedIn, staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { reasonText, timestamp, uuid, wholeNumber } from '#fields.ts';

/** Minutes after which a view ends automatically. */
export const viewMinutesAtMost = 30;

/** The account that a session looks at, and until when. */
export const viewShown = z.object({
  id: z.string(),
  /** Viewer: support, or the account's broker. */
  by: z.enum(['staff', 'broker']),
  level: z.enum(viewLevels.map(({ code }) => code)),
  ticket: z.string().nullable(),
  started: timestamp,
  ends: timestamp,
  account: z.object({
    uuid: z.string(),
    business_name: z.string(),
    active: z.boolean(),
    broker: z.boolean(),
    scanner_enabled: z.boolean(),
    time_zone: z.string(),
  }),
});
export type ViewShown = z.output<typeof viewShown>;

/** Starts a view: from here on, calls of the account answer this session for that account, read-only. Its owner gets an email with the reason. */
export const startView = endpoint({
  name: 'views.start',
  method: 'POST',
  path: '/api/staff/views',
  summary: 'View an account as its owner sees it',
  access: staff('support'),
  rate: 'write',
  body: z.strictObject({
    account: uuid,
    reason: reasonText(1_000),
    ticket: uuid.optional(),
    minutes: wholeNumber(1, viewMinutesAtMost),
  }),
  output: z.object({ view: viewShown }),
  errors: ['not_found', 'conflict'],
  audit: 'view.started',
});
/** Ends a view in any state: terms, a closed account, maintenance. Without one it answers the same. */
export const endView = endpoint({
  name: 'views.end',
  method: 'DELETE',
  path: '/api/view',
  summary: 'Stop viewing',
  access: signedIn,
  rate: 'write',
  duringMaintenance: true,
  output: z.object({
    /** Viewed account, seconds, and kinds of pages read; null without a view. */
    viewed: z.object({ account: z.string(), seconds: z.number(), reads: z.number() }).nullable(),
  }),
  errors: [],
  audit: 'view.ended',
});
/** Shows the hidden data of one buyer in a view, of a verification of the viewed account. Both audit logs note it with the reason. */
export const unmaskBuyer = endpoint({
  name: 'views.unmask',
  method: 'POST',
  path: '/api/staff/views/buyer',
  summary: 'Show one hidden buyer while viewing',
  access: staff('review'),
  rate: 'guess',
  body: z.strictObject({ verification: uuid, reason: reasonText(1_000) }),
  output: z.object({
    buyer: z.object({
      first_name: z.string(),
      last_name: z.string(),
      address: z.string(),
      address2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      country: z.string(),
      dob: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
  }),
  errors: ['not_found', 'not_viewing', 'too_many_attempts'],
  audit: 'view.buyer_shown',
});
