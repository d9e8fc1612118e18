import { z } from 'zod';
import { anyone, withSecret } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { accountSecret, websiteKey } from '#fields.ts';
import { publicStatus } from './verification-shapes.ts';
import { reference, verificationOptions, wording } from './verifications.ts';

export const createSession = endpoint({
  name: 'verificationSessions.create',
  method: 'POST',
  path: '/v1/session/create',
  summary: 'Prepare a verification, with a link and QR code',
  access: withSecret,
  rate: 'create',
  body: z.strictObject({
    key: websiteKey,
    secret: accountSecret.optional(),
    flow_type: z.enum(['default', 'ocr']).optional(),
    options: verificationOptions.optional(),
    wording: wording.optional(),
    output: z.strictObject({ link: z.boolean().optional(), qr: z.boolean().optional() }).optional(),
    reference: reference.optional(),
  }),
  output: z.object({ uuid: z.string(), link: z.string().optional(), qr: z.string().optional() }),
  errors: [
    'invalid_key',
    'invalid_secret',
    'secret_kind_mismatch',
    'account_inactive',
    'card_needed',
    'spend_limit_reached',
  ],
});
export const getSession = endpoint({
  name: 'verificationSessions.get',
  method: 'GET',
  path: '/v1/session/get/:uuid',
  summary: 'A session and its verification',
  access: anyone,
  rate: 'read',
  params: z.strictObject({ uuid: z.string().max(64) }),
  output: z.object({
    website: z.object({ name: z.string(), domain: z.string() }),
    verification: z
      .object({
        uuid: z.string(),
        status: publicStatus,
        reason: z.string().optional(),
        test: z.literal(true).optional(),
      })
      .nullable(),
    wording: wording.optional(),
  }),
  errors: ['uuid_not_found'],
});
