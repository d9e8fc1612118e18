import { isDemoName } from '@carded/domain/demos';
import { z } from 'zod';
import { anyone } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { accountSecret, requiredText, text, timestamp, wholeNumber } from '#fields.ts';
import { publicStatus } from './verification-shapes.ts';

const demoToken = z.string().regex(/^[\w-]{22}$/);
const demoName = z.string().refine(isDemoName, 'must be one of the demos');

const session = z.object({
  /** Anyone who holds it sees the session, and nobody else does. */
  token: z.string(),
  /** The test key of this demo's website. */
  key: z.string(),
  /** The cart that the proof is bound to. */
  reference: z.string(),
  expires: timestamp,
  /** Page to continue on a phone, and its code. */
  link: z.string(),
  qr: z.string(),
  /** Session that the shop's server made, with a higher age; only where this session begins. */
  made: z.uuid().nullable(),
});
export type DemoSession = z.output<typeof session>;

/** Starts a visitor's session in a demo of the site. It is free, and its data is deleted after half an hour. */
export const createDemoSession = endpoint({
  name: 'demos.create',
  method: 'POST',
  path: '/api/demo/session',
  summary: 'Begin a demo',
  access: anyone,
  rate: 'guess',
  /** With a token: continues that session, as on a second device. */
  body: z.strictObject({ demo: demoName, token: demoToken.optional() }),
  output: session,
  errors: ['not_found', 'too_many_attempts', 'unavailable'],
});

/** Takes an order of the demo's shop: as a shop's server gets it, so everything may be forged. */
export const placeDemoOrder = endpoint({
  name: 'demos.order',
  method: 'POST',
  path: '/api/demo/order',
  summary: 'Place an order of the demo, which its shop checks',
  access: anyone,
  rate: 'write',
  body: z.strictObject({
    token: demoToken,
    /** Proof of the form; empty without one. */
    proof: z.string().max(8_000),
    /** The cart that is ordered. */
    cart: z.string().max(60),
    person: z.strictObject({
      first_name: text(120),
      last_name: text(120),
      address: text(200),
      city: text(120),
      state: text(60),
      zip: text(20),
      country: text(60),
    }),
  }),
  output: z.object({ taken: z.boolean(), why: z.string().nullable() }),
  errors: ['not_found'],
});

/** Tells whether the demo without an address is available. */
export const dobPhoneDemoEnabled = endpoint({
  name: 'demos.dobPhoneEnabled',
  method: 'GET',
  path: '/api/user/dob_phone/demo_enabled',
  summary: 'Whether the demo of birth date and phone is on',
  access: anyone,
  rate: 'read',
  output: z.object({ demo_enabled: z.boolean() }),
  errors: [],
});

/** Starts a session for `demos.dobPhone`. */
export const dobPhoneDemoAuth = endpoint({
  name: 'demos.dobPhoneAuth',
  method: 'GET',
  path: '/api/user/dob_phone/demo_auth',
  summary: 'Key and session for the demo of birth date and phone',
  access: anyone,
  isOnlyOurs: true,
  rate: 'guess',
  output: z.object({
    demo_enabled: z.boolean(),
    key: z.string(),
    auth: z.string(),
    session: session.nullable(),
  }),
  errors: ['too_many_attempts', 'unavailable'],
});

/**
 * Name, birth date and phone are looked for in the records; then a code goes to the phone. With a session of the demo the people are invented, and no text is sent. With
 * the secret of an account it is a check of that account's own buyer, on the website of the key.
 */
export const dobPhoneDemo = endpoint({
  name: 'demos.dobPhone',
  method: 'POST',
  path: '/api/verification/dob-phone/demo',
  summary: 'Check name, birth date and phone, without an address',
  access: anyone,
  rate: 'create',
  body: z.strictObject({
    key: z.string().max(80),
    /** The session of the demo; not needed with a secret. */
    auth: demoToken.optional(),
    secret: accountSecret.optional(),
    data: z.strictObject({
      first_name: requiredText(120),
      last_name: requiredText(120),
      dob_day: wholeNumber(1, 31),
      dob_month: wholeNumber(1, 12),
      dob_year: wholeNumber(1900, 9999),
      phone: requiredText(40),
    }),
  }),
  output: z.object({
    status: publicStatus,
    uuid: z.string().nullable(),
    /** Message for the buyer. */
    message: z.string().nullable(),
    /** Reason why nothing was created. */
    error: z.string().nullable(),
  }),
  errors: [
    'not_found',
    'unavailable',
    'invalid_key',
    'invalid_secret',
    'secret_kind_mismatch',
    'account_inactive',
    'card_needed',
    'spend_limit_reached',
  ],
});
