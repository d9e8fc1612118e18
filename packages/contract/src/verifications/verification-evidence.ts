import { shownCodes } from '@carded/domain/decision';
import { z } from 'zod';
import { ofBuyer } from '#in-view.ts';

/** What the buyer typed beside what a machine read on the card. */
export const comparedField = z.object({
  field: z.string(),
  label: z.string(),
  typed: ofBuyer(z.string()),
  read: ofBuyer(z.string().nullable()),
  agrees: z.enum(['equal', 'close', 'different', 'unread']),
});

/** Fields that records may confirm. */
export const confirmedField = z.enum([
  'first_name',
  'last_name',
  'dob',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'email',
]);
export type ConfirmedField = z.output<typeof confirmedField>;
/** What was looked at or shown on the way. */
export const shownWay = z.enum(shownCodes);
export type ShownWay = z.output<typeof shownWay>;
