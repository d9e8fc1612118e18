import { z } from 'zod';
import { partialBuyerData } from './buyer-data.ts';
import { anyReason, publicStatus } from './statuses.ts';

/** Where the buyer is: what the screen shows next. */
export const buyerStep = z.enum([
  'details',
  'photo_id',
  'selfie',
  'phone',
  'code',
  'signature',
  'pending',
  'accepted',
  'denied',
  'not_created',
  'not_required',
]);
export type BuyerStep = z.output<typeof buyerStep>;

/** The shop as its buyers see it, and how they reach it. */
export const shopContact = z.object({
  name: z.string(),
  domain: z.string(),
  contact_phone: z.string().nullable(),
  contact_email: z.string().nullable(),
});
export type ShopContact = z.output<typeof shopContact>;

const shop = shopContact.extend({
  text: z.string(),
  success_text: z.string(),
  sig_terms: z.string(),
  home_url: z.string(),
});

/** All the buyer's screen needs to draw itself. Asked again after every step; `version` only grows. */
export const buyerState = z.object({
  step: buyerStep,
  status: publicStatus.nullable(),
  uuid: z.string().nullable(),
  version: z.number(),
  test: z.boolean(),
  shop,
  /** 18–75; what the heading says ("adults 21 and over"). `null` until the place is known. */
  minimum_age: z.number().nullable(),
  reason: anyReason.nullable(),
  /** Answer, reason and way on, in plain words. */
  words: z.object({
    title: z.string(),
    sentence: z.string(),
    next: z.array(
      z.enum([
        'another_id',
        'correct_details',
        'another_number',
        'wait',
        'try_again',
        'scan_again',
        'contact_shop',
        'continue',
      ]),
    ),
  }),
  /** What the order and the card say where they differ: shown to the buyer who holds both. `expiry` has no side of the order. */
  differences: z.array(z.object({ field: z.string(), order: z.string(), card: z.string() })),
  details: z.object({ known: partialBuyerData, missing: z.array(z.string()) }),
  id: z.object({
    flow: z.enum(['default', 'ocr']),
    camera_only: z.boolean(),
    received: z.array(z.enum(['front', 'back', 'passport', 'selfie'])),
    tries_left: z.number().nullable(),
    kept: z.string(),
    /** Days that photos are kept; null: deleted once the answer is final. */
    kept_days: z.number().nullable(),
  }),
  phone: z.object({
    number_masked: z.string().nullable(),
    resend_after_seconds: z.number(),
    tries_left: z.number().nullable(),
  }),
  /** Only when accepted or not_required, and only to an opening with a page origin. */
  proof: z.string().nullable(),
  continue_on_phone: z.boolean(),
  /** The shop gave an email address, and there is something left to do: the link can be mailed to it. */
  can_mail_link: z.boolean(),
});
export type BuyerState = z.output<typeof buyerState>;
