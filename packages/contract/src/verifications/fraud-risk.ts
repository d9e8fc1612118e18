import { z } from 'zod';
import { withSecret } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { accountSecret, email, isoDate, text, uuid, websiteKey } from '#fields.ts';

/** US only. Without a provider it says so; a score is never made up. */
export const getFraudRisk = endpoint({
  name: 'fraudRisk.get',
  method: 'POST',
  path: '/v1/fraud-risk',
  summary: 'A fraud score from 1 to 999; lower is better',
  access: withSecret,
  rate: 'create',
  body: z.strictObject({
    key: websiteKey,
    secret: accountSecret.optional(),
    uuid: uuid.optional(),
    email: email.optional(),
    first_name: text(120).optional(),
    last_name: text(120).optional(),
    address: text(200).optional(),
    city: text(120).optional(),
    state: text(60).optional(),
    zip: text(20).optional(),
    dob: isoDate.optional(),
    shipping: z
      .strictObject({
        address: text(200).optional(),
        city: text(120).optional(),
        state: text(60).optional(),
        zip: text(20).optional(),
      })
      .optional(),
  }),
  output: z.object({ uuid: z.string(), score: z.number(), fraud_risk: z.string() }),
  errors: ['invalid_key', 'invalid_secret', 'secret_kind_mismatch', 'provider_not_configured'],
});
