import { usedCodes } from '@carded/domain/decision';
import { z } from 'zod';
import { anyone } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { linkToken, timestamp } from '#fields.ts';
import { shopContact } from './buyer-state.ts';

/** Kind of data that was used, without its contents. */
export const receiptUse = z.enum(['details', ...usedCodes]);
export type ReceiptUse = z.output<typeof receiptUse>;

/** Receipt of the buyer: it has no personal data, so that a link passed on reveals nothing about the buyer. */
export const receipt = z.object({
  shop: shopContact,
  uuid: z.string(),
  result: z.enum(['accepted', 'denied', 'pending']),
  decided_at: timestamp.nullable(),
  created_at: timestamp,
  used: z.array(receiptUse),
  /** Data still kept, and until when: an ISO date, or null without a set day. `minimal` is what a law requires. */
  kept: z.array(
    z.object({
      what: z.enum(['details', 'photos', 'signature', 'contact', 'minimal']),
      until: z.string().nullable(),
    }),
  ),
  /** The law behind `minimal`. */
  retention_law: z.string().nullable(),
  is_removed: z.boolean(),
  /** Whether it can be removed: not while a review or a check is open. */
  can_remove: z.boolean(),
});
export type Receipt = z.output<typeof receipt>;

const byToken = z.strictObject({ token: linkToken });
export const getReceipt = endpoint({
  name: 'receipts.get',
  method: 'POST',
  reads: true,
  path: '/v1/receipt',
  summary: 'Read a receipt',
  access: anyone,
  rate: 'guess',
  body: byToken,
  output: receipt,
  errors: ['not_found', 'link_expired'],
});
export const removeReceipt = endpoint({
  name: 'receipts.remove',
  method: 'POST',
  path: '/v1/receipt/delete',
  summary: 'Delete the buyer’s data, except what a law requires',
  access: anyone,
  rate: 'guess',
  body: byToken,
  output: receipt,
  errors: ['not_found', 'link_expired', 'not_ready'],
});
