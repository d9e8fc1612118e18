import { z } from 'zod';
import { anyone } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { email, emailAddress, linkToken, password, requiredText, text, timestamp, wholeNumber } from '#fields.ts';
import { loginView } from './sessions.ts';
import { termsVersion, termsView } from './terms.ts';

const person = z.strictObject({
  firstName: requiredText(60),
  lastName: requiredText(60),
  email: emailAddress,
  phone: text(40).optional(),
});
const business = z.strictObject({
  name: requiredText(120),
  country: text(2),
  state: text(3),
  /** Orders a month, as they were chosen. */
  orders: text(40).optional(),
  /** Types by number: eCommerce, retail, app, other. */
  types: z.array(wholeNumber(1, 4)).max(4).optional(),
  platform: wholeNumber(0, 100).optional(),
});
const details = { business, domain: requiredText(253) };

/** A challenge that was solved, from `signUp.challenge`. */
const solvedWork = z.strictObject({ challenge: text(300), counter: wholeNumber(0, 10_000_000) });
/** Configuration of a payment provider's script; null while cards cannot be taken. */
const paymentCredentials = z
  .object({
    clientKey: z.string(),
    apiLogin: z.string(),
    scriptSrc: z.string(),
    /** The page with the card form, which is framed. */
    page: z.string(),
  })
  .nullable();
const sentCode = z.object({
  /** A code can be asked for again from then on. */
  again_at: timestamp,
  ends_at: timestamp,
});

/** A sign-up as its own browser sees it. Step 1 is the business with the code, 2 the terms, 3 the card. */
const signUpView = z.object({
  step: z.number(),
  confirmed: z.boolean(),
  code: sentCode,
  personal: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  business: z.object({
    name: z.string(),
    country: z.string(),
    state: z.string(),
    orders: z.string(),
    types: z.array(z.number()),
    platform: z.number().nullable(),
  }),
  domain: z.string(),
});
export type SignUpView = z.output<typeof signUpView>;
const opened = z.object({
  signup: signUpView.nullable(),
  terms: termsView,
  authorize: paymentCredentials,
  /** The browser sent a session, which may have ended: worth asking who is signed in. */
  may_be_signed_in: z.boolean(),
  /** Contact for people whom a shop asked to verify, and who came here by mistake. */
  help: z.object({
    phone: z.string().nullable(),
    contact: z.object({ href: z.string(), text: z.string() }).nullable(),
  }),
});

/** Checks the details. The answer never tells whether the address has a login: its owner gets an email. */
export const validateSignUp = endpoint({
  name: 'signUp.validate',
  method: 'POST',
  path: '/api/user/validate_signup',
  summary: 'Begin a sign-up: check what was typed, and email a code',
  access: anyone,
  setsCookie: true,
  rate: 'guess',
  body: z.strictObject({
    personal: person,
    ...details,
    password,
    invite: linkToken.optional(),
    work: solvedWork.optional(),
    /** Hidden field that only programs fill in. */
    fax: text(200).optional(),
  }),
  output: z.object({ authorize: paymentCredentials, code: sentCode }),
  errors: ['too_many_attempts', 'work_required', 'unavailable'],
});
/** Sends a code; with `email`, to continue a sign-up from another browser. */
export const sendSignUpCode = endpoint({
  name: 'signUp.sendCode',
  method: 'POST',
  path: '/api/signup/code',
  summary: 'Email a new code',
  access: anyone,
  setsCookie: true,
  rate: 'guess',
  body: z.strictObject({ email: email.optional(), work: solvedWork.optional() }),
  output: z.object({ code: sentCode }),
  errors: ['sign_up_ended', 'too_many_attempts', 'work_required'],
});
export const confirmSignUp = endpoint({
  name: 'signUp.confirm',
  method: 'POST',
  path: '/api/signup/confirm',
  summary: 'Show that the email arrived, by its code',
  access: anyone,
  setsCookie: true,
  rate: 'guess',
  body: z.strictObject({ code: text(12) }),
  output: opened,
  errors: ['sign_up_ended', 'code_wrong', 'code_expired'],
});
export const getSignUp = endpoint({
  name: 'signUp.get',
  method: 'GET',
  path: '/api/signup',
  summary: 'The sign-up that this browser has begun',
  access: anyone,
  rate: 'read',
  output: opened,
  errors: [],
});
/** `terms` accepts the version that was shown; `invite` takes the place of the sign-up's invitation. */
export const updateSignUp = endpoint({
  name: 'signUp.update',
  method: 'PUT',
  path: '/api/signup',
  summary: 'Correct a sign-up, or accept the terms',
  access: anyone,
  setsCookie: true,
  rate: 'write',
  body: z.strictObject({
    personal: person.omit({ email: true }).optional(),
    business: business.optional(),
    domain: requiredText(253).optional(),
    invite: linkToken.optional(),
    terms: z.strictObject({ version: termsVersion }).optional(),
  }),
  output: opened,
  errors: ['sign_up_ended', 'sign_up_incomplete', 'terms_changed'],
});
export const getSignUpChallenge = endpoint({
  name: 'signUp.challenge',
  method: 'GET',
  path: '/api/signup/challenge',
  summary: 'Work to do before a sign-up, where many come from one network',
  access: anyone,
  rate: 'guess',
  output: z.object({
    /** The counter that `challenge` is solved by is below `most`; null where nothing is asked. */
    work: z
      .object({ challenge: z.string(), salt: z.string(), rounds: z.number(), key: z.string(), most: z.number() })
      .nullable(),
  }),
  errors: [],
});
/** Makes the account: one for each sign-up, however often it is sent. `tos_accepted_on` is not used: the server knows the time. */
export const createUser = endpoint({
  name: 'signUp.create',
  method: 'POST',
  path: '/api/user',
  summary: 'Finish a sign-up: make the account and sign in',
  access: anyone,
  setsCookie: true,
  rate: 'guess',
  body: z.strictObject({
    /** Begin with test keys, and give a card later. */
    skip_billing: z.boolean().optional(),
    /** One-time token of a card. */
    token: text(8_000).optional(),
    tos_accepted_on: text(40).optional(),
  }),
  output: z.object({
    login: loginView,
    website: z.object({ token: z.string(), test_key: z.string(), domain: z.string() }),
  }),
  errors: [
    'sign_up_ended',
    'sign_up_incomplete',
    'terms_changed',
    'card_declined',
    'card_token_spent',
    'payments_unavailable',
    'too_many_attempts',
    'conflict',
    'link_expired',
  ],
});
/** Returns the values of an invitation. */
export const getInvite = endpoint({
  name: 'signUp.invite',
  method: 'GET',
  path: '/api/user/invite/:token',
  summary: 'What an invitation fills in',
  access: anyone,
  rate: 'guess',
  params: z.strictObject({ token: linkToken }),
  output: z.object({
    status: z.number(),
    invited_by: z.string(),
    /** Whether the new customer lets the inviting broker see counts. */
    by_broker: z.boolean(),
    /** Whether the sign-up that this browser has begun has it already. */
    in_signup: z.boolean(),
    personal_firstname: z.string(),
    personal_lastname: z.string(),
    personal_email: z.string(),
    personal_phone: z.string(),
    business_name: z.string(),
    business_country: z.string(),
    business_state: z.string(),
    website: z.string(),
    business_platform: z.number().nullable(),
    business_orders: z.string(),
    business_types: z.array(z.number()),
  }),
  errors: ['link_expired'],
});
