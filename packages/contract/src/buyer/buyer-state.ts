import { buyerMessageKeys } from '@carded/domain/buyer-messages';
import { addressWordings, biometricLaws, selfieComparers, selfieConsentVersions } from '@carded/domain/codes';
import { isEmail } from '@carded/domain/contact';
import { buyerScreens } from '@carded/domain/decision';
import { z } from 'zod';
import { email, requiredText, text, wholeNumber } from '#fields.ts';
import { anyReason, publicStatus } from '#verifications/verification-shapes.ts';

/** Details of a buyer, as shops send them. Lengths are generous here; matching cuts names to 48, address 64, city 48, zip 10. */
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

/** Buyer data while the buyer is still typing: anything may be missing. */
export const partialBuyerData = buyerData.partial();
export type PartialBuyerData = z.output<typeof partialBuyerData>;
export const buyerFields = Object.keys(buyerData.shape) as (keyof BuyerData)[];

/** Next screen of the buyer. */
export const buyerStep = z.enum(buyerScreens);
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
  /** Text that the shop has buyers sign; null: our own. */
  sig_terms: z.string().nullable(),
  home_url: z.string(),
});

/** State from which the buyer's screen draws itself. Read again after every step; `version` only grows. */
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
  /** Name of the address that the shop chose; `null`: the popup's own word, or billing. */
  wording: z.enum(addressWordings).nullable(),
  /** Answer, reason and next step, by their keys: the catalog of words has the sentences. `told` is null before any answer. */
  words: z.object({
    told: z
      .object({ key: z.enum(buyerMessageKeys), age: z.number().optional(), day: z.string().optional() })
      .nullable(),
    next: z.array(
      z.enum([
        'another_id',
        'card_is_right',
        'typed_is_right',
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
  /** Differences between typed values and the card. Each only for the opening that typed or showed it; null for any other. `expiry` has no typed value. */
  differences: z.array(z.object({ field: z.string(), order: z.string().nullable(), card: z.string().nullable() })),
  details: z.object({ known: partialBuyerData, missing: z.array(z.string()) }),
  id: z.object({
    flow: z.enum(['default', 'ocr']),
    camera_only: z.boolean(),
    received: z.array(z.enum(['front', 'back', 'passport', 'selfie'])),
    tries_left: z.number().nullable(),
    /** Whether the buyer may show the ID at pickup instead. */
    at_pickup: z.boolean().optional(),
    /** Days that photos are kept; null: deleted once the answer is final. */
    kept_days: z.number().nullable(),
    /** Days that they may be kept where a machine accepts on them, for a person who looks at one in ten afterwards; null: none is. */
    sampled_days: z.number().nullable(),
  }),
  /** Comparer of a selfie with the ID, and the law of the buyer's consent. `consent` is the current text: a screen that shows it sends it. */
  selfie: z.object({
    compared_by: z.enum(selfieComparers),
    law: z.enum(biometricLaws),
    consent: z.enum(selfieConsentVersions),
    /** Frames of a move are asked for (`buyerSteps.beginLive`). A photo without them is taken as well; then a person compares. */
    live: z.boolean(),
  }),
  phone: z.object({
    number_masked: z.string().nullable(),
    resend_after_seconds: z.number(),
    tries_left: z.number().nullable(),
  }),
  /** Proof, only when accepted or not_required, and only for an opening with a page origin. */
  proof: z.string().nullable(),
  continue_on_phone: z.boolean(),
  /** The shop gave an email address, and there is something left to do: the link can be mailed to it. */
  can_mail_link: z.boolean(),
  /** Minutes that most recent reviews took, as measured, during a review and where the buyer may decline a selfie. Null elsewhere, or with too few reviews. */
  usual_minutes: z.number().nullable(),
  /** Whether the answer is emailed too, during a review. */
  answer_is_mailed: z.boolean(),
});
export type BuyerState = z.output<typeof buyerState>;
