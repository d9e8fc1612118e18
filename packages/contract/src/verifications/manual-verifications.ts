import { z } from 'zod';
import { login } from '#access.ts';
import { buyerData } from '#buyer/buyer-state.ts';
import { endpoint } from '#endpoint.ts';
import { timestamp, websiteKey } from '#fields.ts';
import { anyReason, publicStatus } from './verification-shapes.ts';

/** A grant is for one run; it is no secret of the account, and nothing outside this session can use it. */
export const grantManualVerification = endpoint({
  name: 'manualVerifications.grant',
  method: 'POST',
  reads: true,
  path: '/api/verification/manual/grant',
  summary: 'Get the short-lived secret for one manual verification',
  access: login('verifications'),
  rate: 'read',
  body: z.strictObject({ key: websiteKey }),
  output: z.object({ secret: z.string(), ends_at: timestamp }),
  errors: ['not_found'],
});
/** Sent again with the same grant and data it answers as before: a lost answer is never billed twice. */
export const runManualVerification = endpoint({
  name: 'manualVerifications.run',
  method: 'POST',
  path: '/api/verification/manual/run',
  summary: 'Verify a customer by hand',
  access: login('verifications'),
  rate: 'create',
  body: z.strictObject({
    key: websiteKey,
    /** The grant. */
    secret: z
      .string()
      .max(400)
      .regex(/^[\w-]+$/),
    data: buyerData,
  }),
  output: z.object({
    /** Null when an answer of before is given again and nothing was created then. */
    uuid: z.string().nullable(),
    status: publicStatus,
    reason: anyReason.nullable(),
    test: z.boolean(),
  }),
  errors: [
    'not_found',
    'link_expired',
    'account_inactive',
    'card_needed',
    'spend_limit_reached',
    'idempotency_key_reused',
  ],
  audit: 'verification.created',
});
