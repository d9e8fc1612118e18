import { addressWordings, metadataKeyCharacters, metadataPairs, metadataValueCharacters } from '@carded/domain/codes';
import { z } from 'zod';
import { anyone, withKey, withKeyOrSecret, withSecret } from '#access.ts';
import { buyerData } from '#buyer/buyer-state.ts';
import { endpoint } from '#endpoint.ts';
import { accountSecret, requiredText, text, timestamp, uuid, webAddress, websiteKey, wholeNumber } from '#fields.ts';
import { anyReason, notCreatedReason, publicStatus } from './verification-shapes.ts';

/** The shop's own notes. */
export const metadata = z
  .record(requiredText(metadataKeyCharacters), text(metadataValueCharacters))
  .refine((pairs) => Object.keys(pairs).length <= metadataPairs, `has more than ${metadataPairs} pairs`)
  .refine((pairs) => !Object.hasOwn(pairs, '__proto__'), 'has a key that is not allowed');

export const verificationOptions = z.strictObject({
  min_age: wholeNumber(18, 75).optional(),
  customer_ip: z.union([z.ipv4(), z.ipv6()]).optional(),
  contact_customer: z.boolean().optional(),
  callback_url: webAddress.optional(),
  metadata: metadata.optional(),
  notify_on_complete: z.boolean().optional(),
  require_signature: z.boolean().optional(),
  require_selfie: z.boolean().optional(),
});
export const wording = z.strictObject({ info_type: z.enum(addressWordings).optional() });
/** The shop's cart or order id, bound into the proof. */
export const reference = requiredText(120);

export const createVerification = endpoint({
  name: 'verifications.create',
  method: 'POST',
  path: '/v1/create',
  summary: 'Verify a buyer',
  access: withKeyOrSecret,
  rate: 'create',
  body: z.strictObject({
    key: websiteKey,
    secret: accountSecret.optional(),
    data: buyerData,
    options: verificationOptions.optional(),
    wording: wording.optional(),
    session: uuid.optional(),
    reference: reference.optional(),
  }),
  output: z.union([
    z.object({
      uuid: z.string(),
      status: publicStatus,
      reason: anyReason.optional(),
      test: z.literal(true).optional(),
    }),
    z.object({ status: z.literal('not_created'), reason: notCreatedReason, test: z.literal(true).optional() }),
  ]),
  errors: [
    'invalid_key',
    'invalid_secret',
    'secret_required',
    'secret_kind_mismatch',
    'account_inactive',
    'card_needed',
    'spend_limit_reached',
    'uuid_not_found',
    'session_used',
    'invalid_origin',
  ],
});

export const getStatus = endpoint({
  name: 'verifications.status',
  method: 'GET',
  path: '/v1/status/:uuid',
  summary: 'Read a verification’s status',
  access: anyone,
  rate: 'read',
  params: z.strictObject({ uuid: z.string().max(64) }),
  output: z.object({
    status: publicStatus,
    reason: anyReason.optional(),
    test: z.literal(true).optional(),
    version: z.number(),
    key: z.string().optional(),
    verification: z
      .object({ buyer: z.record(z.string(), z.union([z.string(), z.number()])), created: timestamp })
      .optional(),
    metadata: z.record(z.string(), z.string()).optional(),
  }),
  errors: ['uuid_not_found', 'invalid_secret'],
});

export const getLatest = endpoint({
  name: 'verifications.latest',
  method: 'GET',
  path: '/v1/latest',
  summary: 'The newest verification of the last 90 days',
  access: withSecret,
  rate: 'read',
  output: z.object({
    uuid: z.string(),
    created: timestamp,
    status: publicStatus,
    key: z.string(),
    domain: z.string(),
    test: z.literal(true).optional(),
  }),
  errors: ['invalid_secret', 'invalid_key', 'uuid_not_found', 'secret_kind_mismatch'],
});

export const validate = endpoint({
  name: 'verifications.validate',
  method: 'POST',
  reads: true,
  path: '/v1/validate',
  summary: 'A quick status check for the shop’s server',
  access: withKey,
  rate: 'read',
  body: z.strictObject({ key: websiteKey, uuid: z.string().max(64) }),
  output: z.object({
    status: publicStatus,
    blocked: z.boolean(),
    reason: anyReason.optional(),
    test: z.literal(true).optional(),
  }),
  errors: ['invalid_key', 'uuid_not_found'],
});
