import { z } from 'zod';
import { staffOnly } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, longText, timestamp, uuid } from './fields.ts';
import { denyReason } from './statuses.ts';
import { comparedField } from './verification-log.ts';

const waiting = z.object({
  id: z.string(),
  account: z.string(),
  website: z.string(),
  since: timestamp,
  test: z.boolean(),
  why: z.string(),
  taken_by: z.string().nullable(),
});
/** The queue of *ID Submitted*, oldest first, over all accounts; nothing personal in it. */
export const listReviews = endpoint({
  name: 'reviews.list',
  method: 'GET',
  path: '/api/staff/reviews',
  summary: 'Verifications that wait for a person',
  access: staffOnly,
  rate: 'read',
  output: z.object({ waiting: z.array(waiting), total: z.number() }),
  errors: [],
});
/** Opening one shows personal data: it takes the review, leaves an audit row the merchant can see, and counts against the hourly cap. */
export const openReview = endpoint({
  name: 'reviews.open',
  method: 'POST',
  path: '/api/staff/reviews/:id/open',
  summary: 'Take one to review',
  access: staffOnly,
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  output: z.object({
    id: z.string(),
    uuid: z.string(),
    website: z.string(),
    minimum_age: z.number().nullable(),
    test: z.boolean(),
    compared: z.array(comparedField),
    images: z.array(z.object({ side: z.string(), data: z.string() })),
    needs_selfie: z.boolean(),
    warnings: z.array(z.string()),
    trace: z.array(
      z.object({ rule: z.string(), result: z.string(), title: z.string(), detail: z.string(), aside: z.string() }),
    ),
  }),
  errors: ['not_found', 'conflict', 'too_many_attempts'],
  audit: 'review.opened',
});
export const settleReview = endpoint({
  name: 'reviews.settle',
  method: 'POST',
  path: '/api/staff/reviews/:id/settle',
  summary: 'Accept or deny, with a closed reason',
  access: staffOnly,
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  body: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('accept'),
      note: longText(1000).optional(),
      face_checked: z.boolean().optional(),
    }),
    z.strictObject({ outcome: z.literal('deny'), reason: denyReason, note: longText(1000).optional() }),
  ]),
  output: done,
  errors: ['not_found', 'conflict', 'not_ready'],
  audit: 'review.settled',
});
