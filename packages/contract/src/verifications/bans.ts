import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, reasonText, uuid } from '#fields.ts';

const notes = reasonText(1000);
const buyerOf = z.strictObject({ uuid });

/** Bans the buyer of a verification on every website of the account. The buyer needs first name, last name and birth date. */
export const banBuyer = endpoint({
  name: 'bans.ban',
  method: 'POST',
  path: '/api/verification/buyer/ban',
  summary: 'Ban the buyer of a verification',
  access: login('verifications'),
  rate: 'write',
  body: z.strictObject({ buyer: buyerOf, notes }),
  output: done,
  errors: ['not_found', 'conflict'],
  audit: 'buyer.banned',
});
export const unbanBuyer = endpoint({
  name: 'bans.unban',
  method: 'POST',
  path: '/api/verification/buyer/unban',
  summary: 'Lift a ban',
  access: login('verifications'),
  rate: 'write',
  body: z.strictObject({ buyer: buyerOf, notes }),
  output: done,
  errors: ['not_found', 'conflict'],
  audit: 'buyer.unbanned',
});
