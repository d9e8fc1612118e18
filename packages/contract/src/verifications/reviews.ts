import { agreementCodes } from '@carded/domain/front-text';
import { isAnswer, leans, speaksCodes } from '@carded/domain/review';
import { z } from 'zod';
import { login, staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, longText, timestamp, uuid } from '#fields.ts';
import { comparedField, denyReason, statusNumber } from './verification-shapes.ts';

const evidenceLevel = z.literal([0, 1, 2, 3, 4]);
const waiting = z.object({
  id: z.string(),
  account: z.string(),
  website: z.string(),
  since: timestamp,
  test: z.boolean(),
  why: z.string(),
  /** Level of evidence for the card. */
  level: evidenceLevel,
  taken_by: z.string().nullable(),
});
/** A machine accepted it on pictures alone, and it was chosen by chance to be looked at. */
const sample = waiting.pick({ id: true, account: true, website: true, since: true, taken_by: true });
/** Minutes that recent reviews took, as measured; null when too few were settled. */
const usualMinutes = z.number().nullable();
const queue = z.object({
  waiting: z.array(waiting),
  total: z.number(),
  usual_minutes: usualMinutes,
  /** Waiting reviews that the caller accepted, for a second person. They are not listed. */
  for_second: z.number(),
  /** Whether reviews come here: a website's settings name the reviewers. */
  is_on: z.boolean(),
  /** Verifications accepted already, so that nobody waits for these. `looked`, `wrong`: how many were looked at, and found wrong, in the last 90 days. */
  samples: z.object({ open: z.array(sample), looked: z.number(), wrong: z.number() }),
});
/** Lists *ID Submitted* over all accounts, in order: more evidence goes first, and waiting moves a review up. Without personal data. */
export const listReviews = endpoint({
  name: 'reviews.list',
  method: 'GET',
  path: '/api/staff/reviews',
  summary: 'Verifications that need a review',
  access: staff('review'),
  rate: 'read',
  output: queue,
  errors: [],
});
/** Lists reviews of the account's own websites with their own reviewers, as far as the login may see them. */
export const listOwnReviews = endpoint({
  name: 'reviews.listOwn',
  method: 'GET',
  path: '/api/account/reviews',
  summary: 'Verifications that your own team has to review',
  access: login('reviews'),
  rate: 'read',
  output: queue,
  errors: [],
});
/** Corners of a printed line: top left, top right, bottom right, bottom left, each across and down as a share of the picture. */
const place = z.array(z.tuple([z.number(), z.number()]));
/** Field of the card found on its printed side. It holds no value, which is on the picture. */
const mark = z.object({ label: z.string(), says: z.enum(agreementCodes), places: z.array(place) });
const other = z.object({
  ...{ uuid: z.string(), domain: z.string(), created: timestamp, status: statusNumber, test: z.boolean() },
});
const opened = z.object({
  id: z.string(),
  uuid: z.string(),
  website: z.string(),
  minimum_age: z.number().nullable(),
  test: z.boolean(),
  since: timestamp,
  /** Accepted already by a machine (`since`): the answer says whether that was right. */
  sample: z.boolean(),
  compared: z.array(comparedField),
  images: z.array(z.object({ side: z.string(), data: z.string(), marks: z.array(mark) })),
  /** Data that the marks compare the print with. */
  marks_of: z.enum(['code', 'typed']),
  needs_selfie: z.boolean(),
  /** Whether two people have to accept. An existing first acceptance is not shown. */
  needs_two: z.boolean(),
  /** Evidence for the card beside its pictures. */
  evidence: z.object({ level: evidenceLevel, needed: evidenceLevel }),
  signals: z.array(
    z.object({
      speaks: z.enum(speaksCodes),
      label: z.string(),
      words: z.string(),
      side: z.string().nullable(),
    }),
  ),
  /** Suggestion from the signals. It has no effect alone. */
  suggestion: z.object({ lean: z.enum(leans), why: z.string() }),
  /** Other verifications of this buyer in the account, newest first. */
  related: z.array(other),
  /** Verifications of the account that showed this card's number within 90 days, newest first. */
  same_card: z.array(other),
  /** Band of other shops that were shown it: up to two are few, and none is named; null for a shop's own team. */
  same_card_elsewhere: z.enum(['none', 'few', 'many']).nullable(),
  trace: z.array(
    z.object({ rule: z.string(), result: z.string(), title: z.string(), detail: z.string(), aside: z.string() }),
  ),
});
/** Opening one shows personal data: it takes the review, leaves an audit row the merchant can see, and counts against the hourly cap. */
export const openReview = endpoint({
  name: 'reviews.open',
  method: 'POST',
  path: '/api/staff/reviews/:id/open',
  summary: 'Take a verification to review',
  access: staff('review'),
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  output: opened,
  errors: ['not_found', 'conflict', 'not_ready', 'too_many_attempts'],
  audit: 'review.opened',
});
export const openOwnReview = endpoint({
  name: 'reviews.openOwn',
  method: 'POST',
  path: '/api/account/reviews/:id/open',
  summary: 'Take one of your own verifications to review',
  access: login('reviews'),
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  output: opened,
  errors: ['not_found', 'conflict', 'not_ready'],
  audit: 'review.opened',
});
const answerReason = z.enum(denyReason.options.filter(isAnswer));
const answer = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('accept'),
    note: longText(1000).optional(),
    face_checked: z.boolean().optional(),
  }),
  z.strictObject({ outcome: z.literal('deny'), reason: answerReason, note: longText(1000).optional() }),
]);
/** `second_needed`: the yes is kept, and counts once a second person has accepted too. */
const settled = done.extend({ second_needed: z.boolean() });
export const settleReview = endpoint({
  name: 'reviews.settle',
  method: 'POST',
  path: '/api/staff/reviews/:id/settle',
  summary: 'Accept or deny, with a reason from the list',
  access: staff('review'),
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  body: answer,
  output: settled,
  errors: ['not_found', 'conflict', 'not_ready'],
  audit: 'review.settled',
});
export const settleOwnReview = endpoint({
  name: 'reviews.settleOwn',
  method: 'POST',
  path: '/api/account/reviews/:id/settle',
  summary: 'Accept or deny one of your own, with a reason from the list',
  access: login('reviews'),
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  body: answer,
  output: settled,
  errors: ['not_found', 'conflict', 'not_ready'],
  audit: 'review.settled',
});
