import { z } from 'zod';
import { login, ofBuyer } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { text, timestamp, uuid, websiteKey } from '#fields.ts';
import { statusNumber } from './verification-shapes.ts';
import { reference, wording } from './verifications.ts';

const recipient = { phone: text(40).optional(), email: text(254).optional() };
/** Makes a step required for this one verification. `false` takes nothing back: a link may only ask for more. */
const stricter = { require_signature: z.boolean().optional(), require_selfie: z.boolean().optional() };

/** Ways by which it was sent. */
const sent = z.object({ text: z.boolean(), mail: z.boolean() });

/** The customer is banned: anyone who opens the link is refused until the ban is lifted. */
const banned = z.boolean();

export const sendVerificationMessage = endpoint({
  name: 'verifications.sendMessage',
  method: 'POST',
  path: '/api/verification/manual/send',
  summary: 'Send a verification’s link to the customer',
  access: login('verifications'),
  rate: 'message',
  body: z.strictObject({ uuid, ...recipient, notify_on_complete: z.boolean().optional(), ...stricter }),
  output: z.object({ id_link_sent: timestamp, expires_at: timestamp, sent, banned }),
  errors: ['not_found', 'not_ready', 'too_many_attempts'],
  audit: 'verification.message_sent',
});
export const sendVerificationLink = endpoint({
  name: 'verifications.sendLink',
  method: 'POST',
  path: '/api/verification/link/send',
  summary: 'Send a link that starts a verification on a website',
  access: login('verifications'),
  rate: 'message',
  body: z.strictObject({
    /** The website’s live or test key. */
    token: websiteKey,
    /** Mail the website’s notify address when it is decided. */
    notify: z.boolean().optional(),
    ...recipient,
    flow_type: z.enum(['default', 'ocr']).optional(),
    /** A session made before: its options hold, with what is asked for here on top. */
    session: uuid.optional(),
    wording: wording.optional(),
    /** The shop’s order number; the session’s own stays. */
    reference: reference.optional(),
    ...stricter,
  }),
  /** The link may be handed over by other ways too: it starts a verification and reads nothing. */
  output: z.object({ result: z.literal(true), link: z.string(), expires_at: timestamp, sent, banned }),
  errors: [
    'not_found',
    'link_expired',
    'session_used',
    'too_many_attempts',
    'account_inactive',
    'card_needed',
    'spend_limit_reached',
  ],
  audit: 'website.link_sent',
});

export const sentLink = z.object({
  id: z.string(),
  website: z.object({ token: z.string(), domain: z.string() }),
  sent_at: timestamp,
  sent_by: z.string(),
  /** Enough of the number and the address to know them again. */
  text: ofBuyer(z.string().nullable()),
  mail: ofBuyer(z.string().nullable()),
  reference: ofBuyer(z.string().nullable()),
  expires_at: timestamp,
  /** Verification; null until it was started. */
  verification: z.object({ uuid: z.string(), status: statusNumber, test: z.boolean() }).nullable(),
});
export const listSentLinks = endpoint({
  name: 'verifications.links',
  method: 'GET',
  path: '/api/verification/links',
  summary: 'The most recently sent links',
  access: login('verifications'),
  rate: 'read',
  inView: 'log',
  output: z.object({ links: z.array(sentLink) }),
  errors: [],
});
