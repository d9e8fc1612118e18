import { resemblances } from '@carded/domain/codes';
import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, longText, timestamp, uuid } from '#fields.ts';
import { logCriteria } from './log-criteria.ts';
import { anyReason, denyReason, statusNumber } from './statuses.ts';
import { comparedField, confirmedField, shownWay } from './verification-evidence.ts';

export const verificationRow = z.object({
  uuid: z.string(),
  status: statusNumber,
  created: timestamp,
  version: z.number(),
  test: z.boolean(),
  buyer_first_name: z.string(),
  buyer_last_name: z.string(),
  buyer_city: z.string(),
  buyer_state: z.string(),
  buyer_country: z.string(),
  website: z.object({ token: z.string(), domain: z.string() }),
  reference: z.string().nullable(),
  reason: anyReason.nullable(),
  banned: z.boolean(),
  client_reviewed: z.boolean(),
  created_by: z.enum(['popup', 'api', 'link', 'manual', 'scanner']),
  /** The buyer's data was deleted then, by the buyer or the shop; status and trace stay. */
  buyer_removed_at: timestamp.nullable(),
});
export type VerificationRow = z.output<typeof verificationRow>;
const logOutput = z.object({
  verifications: z.array(verificationRow),
  pages: z.number().nullable(),
  /** How many match: exact up to the cap, `null` when not counted. `counted` is false above the cap ("1,000+"). */
  total: z.number().nullable(),
  isTotalExact: z.boolean(),
  /** The row that the next, older page is `before`; null when there is none. */
  next: z.string().nullable(),
});

/** Personal criteria travel in the body; the GET of the same path takes uuid, status, place and month. */
export const listVerifications = endpoint({
  name: 'verifications.list',
  method: 'POST',
  reads: true,
  path: '/api/verification/logs',
  summary: 'The verification log',
  access: login('verifications'),
  rate: 'read',
  body: logCriteria,
  output: logOutput,
  errors: ['invalid_input'],
});
/** An address ends up in logs and histories: nothing personal goes into it. */
const addressCriteria = logCriteria.omit({
  first_name: true,
  last_name: true,
  name: true,
  email: true,
  zip: true,
  phone: true,
  order: true,
  number: true,
});
export const listVerificationsByAddress = endpoint({
  name: 'verifications.listByAddress',
  method: 'GET',
  path: '/api/verification/logs',
  summary: 'The verification log by criteria that are not personal',
  access: login('verifications'),
  rate: 'read',
  query: addressCriteria,
  output: logOutput,
  errors: ['invalid_input'],
});
export const searchVerifications = endpoint({
  name: 'verifications.search',
  method: 'POST',
  reads: true,
  path: '/api/verification/search',
  summary: 'Find verifications by uuid or by criteria',
  access: login('verifications'),
  rate: 'read',
  body: logCriteria,
  output: logOutput,
  errors: ['invalid_input'],
});
export const searchVerificationsByAddress = endpoint({
  name: 'verifications.searchByAddress',
  method: 'GET',
  path: '/api/verification/search',
  summary: 'Find verifications by uuid or by criteria that are not personal',
  access: login('verifications'),
  rate: 'read',
  query: addressCriteria,
  output: logOutput,
  errors: ['invalid_input'],
});
export const listMonths = endpoint({
  name: 'verifications.months',
  method: 'GET',
  path: '/api/verification/months',
  summary: 'Months that have verifications',
  access: login('verifications'),
  rate: 'read',
  output: z.object({
    months: z.array(z.object({ id: z.string(), label: z.string() })),
    perPage: z.number(),
    maxClientExport: z.number(),
  }),
  errors: [],
});

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
  token: z.string().nullable(),
  isStored: z.boolean(),
  /** When it is deleted; null where no day is set yet. */
  until: timestamp.nullable(),
});
export const verificationDetail = verificationRow.extend({
  buyer: z.object({
    first_name: z.string(),
    last_name: z.string(),
    address: z.string(),
    address2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
    dob: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    banned: z.boolean(),
    banned_notes: z.string().nullable(),
  }),
  denyReasons: z.array(denyReason),
  methods: z.array(shownWay),
  metadata: z.record(z.string(), z.string()),
  trace: z.array(traceLine),
  outcome: z.object({ title: z.string(), sentence: z.string(), next: z.string().nullable() }),
  timeline: z.array(z.object({ at: timestamp, what: z.string(), detail: z.string() })),
  facts: z.array(z.object({ at: timestamp, kind: z.string(), summary: z.string() })),
  documents: z.array(documentView),
  read: z.record(z.string(), z.string().nullable()).nullable(),
  /** Empty when no machine read a card. */
  compared: z.array(comparedField),
  signature: z.object({ name: z.string(), token: z.string().nullable() }).nullable(),
  client_notes: z.string(),
  /** When a link was last sent to the customer. */
  id_link_sent: timestamp.nullable(),
  /** The account keeps IDs, and the images of this one are still there. */
  id_storage: z.boolean(),
  images_delete_allowed: z.boolean(),
  rules_version: z.number(),
  /** When that version of the website's rules was saved. */
  rules_saved: timestamp.nullable(),
  minimum_age: z.number().nullable(),
  /** How well records agree, 0 to 100; null when none was asked or none answered. */
  score: z.number().nullable(),
  /** What was wrong with a scanned card, and checks that did not answer. */
  errs: z.array(z.string()),
  info: z.array(z.string()),
  /** Names of the fields that records confirm. */
  verifiedFields: z.array(confirmedField),
  /** What else this buyer did, newest first. */
  related: z.array(
    z.object({
      uuid: z.string(),
      status: statusNumber,
      test: z.boolean(),
      created: timestamp,
      domain: z.string(),
      reference: z.string().nullable(),
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
  /** What deleting the buyer's data would leave, or left: the minimum that a law asks for, until its day. */
  removal: z.object({ isPossible: z.boolean(), kept_until: z.string().nullable(), law: z.string().nullable() }),
});
export type VerificationDetail = z.output<typeof verificationDetail>;
export const getVerification = endpoint({
  name: 'verifications.get',
  method: 'GET',
  path: '/api/verification/:uuid',
  summary: 'One verification, with its reasons',
  access: login('verifications'),
  rate: 'read',
  params: z.strictObject({ uuid }),
  output: z.object({ verification: verificationDetail }),
  errors: ['not_found'],
});
export const setReviewed = endpoint({
  name: 'verifications.setReviewed',
  method: 'PUT',
  path: '/api/verification/client-reviewed',
  summary: 'Mark as reviewed',
  access: login('verifications'),
  rate: 'write',
  body: z.strictObject({ uuid, reviewed: z.boolean() }),
  output: done,
  errors: ['not_found'],
  audit: 'verification.reviewed',
});
export const removeBuyer = endpoint({
  name: 'verifications.removeBuyer',
  method: 'POST',
  path: '/api/verification/buyer/remove',
  summary: 'Delete a buyer’s data, except what a law requires',
  access: login('verifications'),
  rate: 'write',
  body: z.strictObject({ uuid }),
  output: done,
  errors: ['not_found', 'not_ready'],
  audit: 'verification.buyer_removed',
});
export const setNotes = endpoint({
  name: 'verifications.setNotes',
  method: 'PUT',
  path: '/api/verification/client-notes',
  summary: 'Keep a note',
  access: login('verifications'),
  rate: 'write',
  body: z.strictObject({ uuid, notes: longText(5000) }),
  output: done,
  errors: ['not_found'],
  audit: 'verification.notes',
});
