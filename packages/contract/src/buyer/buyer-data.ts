import { isEmail } from '@carded/domain/contact';
import { z } from 'zod';
import { email, requiredText, text, wholeNumber } from '#fields.ts';

/** What is known of a buyer, as shops send it. Lengths are generous here; matching cuts names to 48, address 64, city 48, zip 10. */
export const buyerData = z.strictObject({
  first_name: requiredText(120),
  last_name: requiredText(120),
  address: requiredText(200),
  address2: text(120).optional(),
  city: requiredText(120),
  state: text(60),
  zip: text(20),
  country: requiredText(60),
  dob_day: wholeNumber(1, 31),
  dob_month: wholeNumber(1, 12),
  dob_year: wholeNumber(1900, 9999),
  email: email.refine((value) => value === '' || isEmail(value), 'must be an email address').optional(),
  phone: text(40).optional(),
});
export type BuyerData = z.output<typeof buyerData>;

/** The same while the buyer is still typing: anything may be missing. */
export const partialBuyerData = buyerData.partial();
export type PartialBuyerData = z.output<typeof partialBuyerData>;
export const buyerFields = Object.keys(buyerData.shape) as (keyof BuyerData)[];
