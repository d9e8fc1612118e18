import {
  denyReasons,
  notCreatedReasons,
  publicStatuses,
  resemblances,
  verificationStatuses,
} from '@carded/domain/codes';
import { shownCodes } from '@carded/domain/decision';
import { z } from 'zod';
import { closedInView, ofBuyer } from '#access.ts';
import { timestamp } from '#fields.ts';

/** The number of a verification's state, as the log keeps it. */
export const statusNumber = z.literal(verificationStatuses.map(({ number }) => number));

/** Reason for a denial (closed list). */
export const denyReason = z.enum(denyReasons.map(({ code }) => code));

/** Reason why nothing was created. `location_disabled` means that no check is needed there. */
export const notCreatedReason = z.enum(notCreatedReasons.map(({ code }) => code));

/** Any reason a verification can have. */
export const anyReason = z.union([denyReason, notCreatedReason]);

export const verificationRow = z.object({
  uuid: z.string(),
  status: statusNumber,
  created: timestamp,
  version: z.number(),
  test: z.boolean(),
  buyer_first_name: ofBuyer(z.string()),
  buyer_last_name: ofBuyer(z.string()),
  buyer_city: z.string(),
  buyer_state: z.string(),
  buyer_country: z.string(),
  website: z.object({ token: z.string(), domain: z.string() }),
  /** Order reference of the shop, which may name a person. */
  reference: ofBuyer(z.string().nullable()),
  reason: anyReason.nullable(),
  banned: z.boolean(),
  client_reviewed: z.boolean(),
  created_by: z.enum(['popup', 'api', 'link', 'manual', 'scanner']),
  /** The buyer's data was deleted then, by the buyer or the shop; status and trace stay. */
  buyer_removed_at: timestamp.nullable(),
});
export type VerificationRow = z.output<typeof verificationRow>;
const traceLine = z.object({
  rule: z.string(),
  result: z.enum(['pass', 'fail', 'needs', 'skip', 'info']),
  title: z.string(),
  detail: z.string(),
  aside: z.string(),
  citation: z.string().nullable(),
});
const documentView = z.object({
  id: z.string(),
  side: z.enum(['front', 'back', 'passport', 'selfie']),
  at: timestamp,
  token: closedInView(z.string().nullable()),
  isStored: z.boolean(),
  /** Time when it is deleted; null without a set day. */
  until: timestamp.nullable(),
});

/** Way that was used or shown. */
export const shownWay = z.enum(shownCodes);

/** Typed value beside the machine's reading of the card. */
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

export const verificationDetail = verificationRow.extend({
  buyer: z.object({
    first_name: ofBuyer(z.string()),
    last_name: ofBuyer(z.string()),
    address: ofBuyer(z.string()),
    address2: ofBuyer(z.string().nullable()),
    city: z.string(),
    state: z.string(),
    zip: ofBuyer(z.string()),
    country: z.string(),
    dob: ofBuyer(z.string().nullable()),
    email: ofBuyer(z.string().nullable()),
    phone: ofBuyer(z.string().nullable()),
    banned: z.boolean(),
    banned_notes: ofBuyer(z.string().nullable()),
  }),
  denyReasons: z.array(denyReason),
  methods: z.array(shownWay),
  metadata: ofBuyer(z.record(z.string(), z.string())),
  trace: z.array(traceLine),
  outcome: z.object({ title: z.string(), sentence: z.string(), next: z.string().nullable() }),
  timeline: z.array(z.object({ at: timestamp, what: z.string(), detail: z.string() })),
  facts: z.array(z.object({ at: timestamp, kind: z.string(), summary: z.string() })),
  documents: z.array(documentView),
  read: ofBuyer(z.record(z.string(), z.string().nullable()).nullable()),
  /** Empty when no machine read a card. */
  compared: z.array(comparedField),
  signature: z.object({ name: ofBuyer(z.string()), token: closedInView(z.string().nullable()) }).nullable(),
  client_notes: ofBuyer(z.string()),
  /** Time when a link was last sent to the customer. */
  id_link_sent: timestamp.nullable(),
  /** The account keeps IDs, and the images of this one are still there. */
  id_storage: z.boolean(),
  images_delete_allowed: z.boolean(),
  rules_version: z.number(),
  /** Time when that version of the website's rules was saved. */
  rules_saved: timestamp.nullable(),
  minimum_age: z.number().nullable(),
  /** Agreement of the records, 0 to 100; null when none was asked or none answered. */
  score: z.number().nullable(),
  /** Faults of a scanned card, and checks that did not answer. */
  errs: z.array(z.string()),
  info: z.array(z.string()),
  /** Names of the fields that records confirm. */
  verifiedFields: z.array(confirmedField),
  /** Other verifications of this buyer, newest first. */
  related: z.array(
    z.object({
      uuid: z.string(),
      status: statusNumber,
      test: z.boolean(),
      created: timestamp,
      domain: z.string(),
      reference: ofBuyer(z.string().nullable()),
    }),
  ),
  /** Buyers who were refused for age before and resemble this one, newest first: why an ID was asked for. */
  resembles: z.array(
    z.object({
      uuid: z.string(),
      created: timestamp,
      domain: z.string(),
      by: z.array(z.enum(resemblances)),
    }),
  ),
  /** Data that stays after deleting the buyer's: the minimum that a law requires, until its day. */
  removal: z.object({ isPossible: z.boolean(), kept_until: z.string().nullable(), law: z.string().nullable() }),
});
export type VerificationDetail = z.output<typeof verificationDetail>;

export type ConfirmedField = z.output<typeof confirmedField>;

export type ShownWay = z.output<typeof shownWay>;

/** Public status of a verification. */
export const publicStatus = z.enum(publicStatuses.map(({ code }) => code));

export type AnyReason = z.output<typeof anyReason>;
