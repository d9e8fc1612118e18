import { eachAskedStep } from '@carded/domain/decision';
import { z } from 'zod';
import { withKey } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { websiteKey } from '#fields.ts';

/** Returns what the popup needs before it opens. The page's origin is the request's Origin header. */
export const getShopInfo = endpoint({
  name: 'shopInfo.get',
  method: 'GET',
  path: '/v1/info/:key',
  summary: 'Texts and requirements of a website',
  access: withKey,
  rate: 'read',
  crossOrigin: true,
  params: z.strictObject({ key: websiteKey }),
  output: z.object({
    name: z.string(),
    domain: z.string(),
    text: z.string(),
    success_text: z.string(),
    test: z.boolean(),
    minimum_age: z.number().nullable(),
    requirements: z.object(eachAskedStep(() => z.boolean())),
  }),
  errors: ['invalid_key', 'invalid_origin', 'account_inactive', 'card_needed', 'spend_limit_reached'],
});
