import { z } from 'zod';
import { anyone } from './access.ts';
import { endpoint } from './endpoint.ts';

const mailbox = z.object({
  /** The address with most of it left out: whoever has the link may be anybody. */
  email: z.string(),
  unsubscribed: z.boolean(),
});
const params = z.strictObject({ token: z.string().max(200) });

/** A token is 48 characters long (`ut` in a link) or 32 (`uid`). One that was never mailed is answered like one that was. */
export const getUnsubscribeEmail = endpoint({
  name: 'unsubscribe.get',
  method: 'GET',
  path: '/api/user/unsubscribe/:token',
  summary: 'Whose mail an unsubscribe link is about',
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
  summary: 'Send no more news and product mail there',
  access: anyone,
  rate: 'guess',
  params,
  output: mailbox,
  errors: ['invalid_input'],
});
