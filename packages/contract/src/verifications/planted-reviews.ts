import { z } from 'zod';
import { staffOnly } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done } from '#fields.ts';

/** Of one reviewer in one month. `missed`: a card that should have been refused was accepted. `wrong`: a good one was not. */
const measured = z.object({
  reviewer: z.string(),
  /** `YYYY-MM`. */
  month: z.string(),
  right: z.number(),
  wrong: z.number(),
  missed: z.number(),
});
/** How reviewers answered cases whose truth is known. Which cases those were is not said. */
export const listPlantedReviews = endpoint({
  name: 'plantedReviews.list',
  method: 'GET',
  path: '/api/staff/planted-reviews',
  summary: 'How reviewers answered planted cases',
  access: staffOnly,
  rate: 'read',
  output: z.object({ measured: z.array(measured), waiting: z.number() }),
  errors: [],
});
/** They come into staff's queue over the next hours, each under the name of a shop, and of no account. */
export const plantReviews = endpoint({
  name: 'plantedReviews.create',
  method: 'POST',
  path: '/api/staff/planted-reviews',
  summary: 'Plant cases with a known truth',
  access: staffOnly,
  rate: 'write',
  body: z.strictObject({ count: z.literal([5, 10, 20]) }),
  output: done,
  errors: ['not_ready'],
  audit: 'reviews.planted',
});
