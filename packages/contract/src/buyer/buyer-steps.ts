import { liveFrames, liveMoves } from '@carded/domain/codes';
import { z } from 'zod';
import { anyone, buyerToken } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import {
  base64,
  flag,
  linkToken,
  nothing,
  requiredText,
  text,
  timestamp,
  uuid,
  webAddress,
  websiteKey,
} from '#fields.ts';
import { reference, wording } from '#verifications/verifications.ts';
import { buyerState, partialBuyerData } from './buyer-state.ts';
import { serverSwitches } from './popup-options.ts';

type ServerSwitch = (typeof serverSwitches)[keyof typeof serverSwitches];
const openingOptions = z.strictObject(
  Object.fromEntries(Object.values(serverSwitches).map((name) => [name, flag.optional()])) as {
    [N in ServerSwitch]: z.ZodOptional<typeof flag>;
  },
);

/**
 * Opens the buyer's screens: by key (popup on a page), by link token (/t/, /w/, /s/), or resuming a session. `page_origin` is the loader's page, from the
 * browser's message event, checked against the website's domains.
 */
export const openBuyer = endpoint({
  name: 'buyerSteps.open',
  method: 'POST',
  path: '/v1/buyer/open',
  summary: 'Open the buyer’s screens',
  access: anyone,
  rate: 'open',
  body: z.strictObject({
    key: websiteKey.optional(),
    link: z.strictObject({ kind: z.enum(['t', 'w', 's']), token: linkToken }).optional(),
    page_origin: webAddress.optional(),
    session: uuid.optional(),
    resume: uuid.optional(),
    resume_token: linkToken.optional(),
    reference: reference.optional(),
    wording: wording.optional(),
    options: openingOptions.optional(),
    language: text(20).optional(),
  }),
  output: z.object({ buyer_token: z.string(), state: buyerState }),
  errors: [
    'invalid_key',
    'invalid_origin',
    'uuid_not_found',
    'link_expired',
    'account_inactive',
    'card_needed',
    'spend_limit_reached',
    'not_found',
  ],
});
const answersState = z.object({ state: buyerState });

export const submitDetails = endpoint({
  name: 'buyerSteps.submitDetails',
  method: 'POST',
  path: '/v1/buyer/details',
  summary: 'Give or correct name, address and birth date',
  access: buyerToken,
  rate: 'create',
  body: z.strictObject({ data: partialBuyerData }),
  output: answersState,
  errors: ['not_ready', 'sign_in_required', 'reviews_full'],
});
export const settleMismatch = endpoint({
  name: 'buyerSteps.settleMismatch',
  method: 'POST',
  path: '/v1/buyer/mismatch',
  summary: 'After a typo, say which is right: the card, or what was typed',
  access: buyerToken,
  rate: 'write',
  /** `card`: the card's name and birth date take the place of what was typed, once. `typed`: a person looks. */
  body: z.strictObject({ right: z.enum(['card', 'typed']) }),
  output: answersState,
  errors: ['not_ready', 'sign_in_required', 'reviews_full'],
});
export const getBuyerState = endpoint({
  name: 'buyerSteps.state',
  method: 'GET',
  path: '/v1/buyer/state',
  summary: 'The verification’s current step',
  access: buyerToken,
  rate: 'read',
  output: answersState,
  errors: ['sign_in_required'],
});
export const submitDocument = endpoint({
  name: 'buyerSteps.submitDocument',
  method: 'POST',
  path: '/v1/buyer/document',
  summary: 'Show one side of an ID, or a selfie',
  access: buyerToken,
  rate: 'upload',
  bodyLimitBytes: 15_000_000,
  body: z.strictObject({
    side: z.enum(['front', 'back', 'passport', 'selfie']),
    image: base64(14_000_000),
    device_text: z.string().max(4000).optional(),
    from_camera: z.boolean().optional(),
    consent: z.strictObject({ version: text(40) }).optional(),
    /**
     * Live part of a selfie: the move that `buyerSteps.beginLive` asked for, as 3 to 5 JPEG pictures in base64, in order, not mirrored, over at least 2
     * seconds, the first of them before the move. `image` is for the reviewer.
     */
    live: z
      .strictObject({
        nonce: linkToken,
        frames: z.array(base64(Math.ceil((liveFrames.bytesAtMost * 4) / 3) + 4)).max(liveFrames.most),
      })
      .optional(),
  }),
  output: answersState,
  errors: ['not_ready', 'sign_in_required', 'image_unusable', 'too_large', 'reviews_full'],
});
export const beginLive = endpoint({
  name: 'buyerSteps.beginLive',
  method: 'POST',
  path: '/v1/buyer/live',
  summary: 'Begin a live selfie: the move that is asked for',
  access: buyerToken,
  rate: 'write',
  body: nothing,
  /** Move for one use by this opening, within two minutes; a new one replaces it. Left and right are the buyer’s own. */
  output: z.object({ nonce: z.string(), move: z.enum(liveMoves), expires: timestamp }),
  errors: ['not_ready', 'sign_in_required', 'too_many_attempts'],
});
export const declineSelfie = endpoint({
  name: 'buyerSteps.declineSelfie',
  method: 'POST',
  path: '/v1/buyer/selfie/decline',
  summary: 'Continue without a selfie; the ID is reviewed',
  access: buyerToken,
  rate: 'write',
  body: nothing,
  output: answersState,
  errors: ['not_ready', 'sign_in_required', 'reviews_full'],
});
export const sendCode = endpoint({
  name: 'buyerSteps.sendCode',
  method: 'POST',
  path: '/v1/buyer/phone',
  summary: 'Text a code to this number',
  access: buyerToken,
  rate: 'message',
  body: z.strictObject({ phone: requiredText(40) }),
  output: answersState,
  errors: ['not_ready', 'sign_in_required', 'too_many_attempts'],
});
export const checkCode = endpoint({
  name: 'buyerSteps.checkCode',
  method: 'POST',
  path: '/v1/buyer/phone/check',
  summary: 'Check the code',
  access: buyerToken,
  rate: 'guess',
  body: z.strictObject({ code: text(12) }),
  output: answersState,
  errors: ['not_ready', 'sign_in_required', 'code_expired', 'reviews_full'],
});
export const submitSignature = endpoint({
  name: 'buyerSteps.submitSignature',
  method: 'POST',
  path: '/v1/buyer/signature',
  summary: 'Sign',
  access: buyerToken,
  rate: 'write',
  bodyLimitBytes: 400_000,
  body: z.strictObject({ name: requiredText(120), image: z.string().max(380_000).optional() }),
  output: answersState,
  errors: ['not_ready', 'sign_in_required', 'image_unusable', 'reviews_full'],
});
export const showIdInStore = endpoint({
  name: 'buyerSteps.showIdInStore',
  method: 'POST',
  path: '/v1/buyer/in-store',
  summary: 'Show the ID at pickup instead',
  access: buyerToken,
  rate: 'write',
  body: nothing,
  output: answersState,
  errors: ['not_ready', 'sign_in_required'],
});
export const continueOnPhone = endpoint({
  name: 'buyerSteps.continueOnPhone',
  method: 'POST',
  path: '/v1/buyer/continue',
  summary: 'A link that continues on a phone',
  access: buyerToken,
  rate: 'message',
  /** `phone`: text the link there. `email`: mail it to the address on record; the answer never says which. */
  body: z.strictObject({ phone: text(40).optional(), email: flag.optional() }),
  output: z.object({
    link: z.string(),
    qr: z.string(),
    sent: z.boolean(),
    expires: timestamp,
    is_reachable_from_phone: z.boolean(),
  }),
  errors: ['not_ready', 'sign_in_required', 'too_many_attempts'],
});
export const makeReceipt = endpoint({
  name: 'buyerSteps.makeReceipt',
  method: 'POST',
  path: '/v1/buyer/receipt',
  summary: 'A link to the receipt: what was checked, what is kept, and how to delete it',
  access: buyerToken,
  rate: 'write',
  body: nothing,
  output: z.object({ link: z.string(), expires: timestamp }),
  errors: ['not_ready', 'sign_in_required', 'too_many_attempts'],
});
