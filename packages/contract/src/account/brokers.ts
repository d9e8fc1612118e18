import { customerAccesses } from '@carded/domain/customers';
import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, password, timestamp, uuid } from '#fields.ts';

const access = z.enum(customerAccesses.map(({ code }) => code));
const byId = z.strictObject({ id: uuid });
/** Access of the owner, who alone decides who sees the account. */
const owner = login(null, { ownerOnly: true, whenInactive: true });

export const listBrokers = endpoint({
  name: 'brokers.list',
  method: 'GET',
  path: '/api/user/broker',
  summary: 'The account’s broker, and who asks to be',
  access: login('account', { whenInactive: true, everyWebsite: true }),
  rate: 'read',
  output: z.object({
    brokers: z.array(
      z.object({
        id: z.string(),
        business_name: z.string(),
        state: z.enum(['asked', 'granted']),
        access,
        /** Asked, or given, then. */
        since: timestamp,
      }),
    ),
  }),
  errors: [],
});
/** Answers a broker who asked, or changes what one sees. A level that shows buyers asks for the owner's password again. */
export const grantBroker = endpoint({
  name: 'brokers.grant',
  method: 'POST',
  path: '/api/user/broker/:id/grant',
  summary: 'Let a broker see the account, up to a level',
  access: owner,
  rate: 'guess',
  params: byId,
  body: z.strictObject({ access, password: password.optional() }),
  output: done,
  errors: ['not_found', 'conflict', 'invalid_credentials', 'too_many_attempts'],
  audit: 'broker.granted',
});
/** Ends the broker's access at once. */
export const endBroker = endpoint({
  name: 'brokers.end',
  method: 'POST',
  path: '/api/user/broker/:id/end',
  summary: 'End a broker’s access, or say no to one who asks',
  access: owner,
  rate: 'write',
  params: byId,
  output: done,
  errors: ['not_found'],
  audit: 'broker.ended',
});
