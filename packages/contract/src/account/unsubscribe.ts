import { z } from 'zod';
import { anyone } from '#access.ts';
import { endpoint } from '#endpoint.ts';

const mailbox = z.object({
  /** The address with most of it masked: anybody may have the link. */
  email: z.string(),
  unsubscribed: z.boolean(),
});
/** Token of any length: one that is too long is refused in the same words as any other that is none. */
const params = z.strictObject({ token: z.string() });

/** A token is 48 characters long (`ut` in a link) or 32 (`uid`). One that was never mailed is answered like one that was. */
export const getUnsubscribeEmail = endpoint({
  name: 'unsubscribe.get',
  method: 'GET',
  path: '/api/user/unsubscribe/:token',
  summary: 'The address that an unsubscribe link is for',
  access: anyone,
  rate: 'guess',
  params,
  output: mailbox,
  errors: ['invalid_input'],
});
export const unsubscribe = endpoint({
  name: 'unsubscribe.submit',
  method: 'POST',
  path: '/api/user/unsubscribe/:token',
  summary: 'Unsubscribe an address from news and product emails',
  access: anyone,
  rate: 'guess',
  params,
  output: mailbox,
  errors: ['invalid_input'],
});
