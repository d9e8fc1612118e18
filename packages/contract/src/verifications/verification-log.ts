import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, longText, uuid } from '#fields.ts';
import { logCriteria } from './log-criteria.ts';
import { verificationDetail, verificationRow } from './verification-shapes.ts';

const logOutput = z.object({
  verifications: z.array(verificationRow),
  pages: z.number().nullable(),
  /** Number of matches: exact up to the cap, `null` when not counted. `counted` is false above the cap ("1,000+"). */
  total: z.number().nullable(),
  isTotalExact: z.boolean(),
  /** Row that the next, older page is `before`; null when there is none. */
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
  inView: 'log',
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
  inView: 'log',
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
  inView: 'log',
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
  inView: 'log',
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
  inView: 'log',
  output: z.object({
    months: z.array(z.object({ id: z.string(), label: z.string() })),
    perPage: z.number(),
    maxClientExport: z.number(),
  }),
  errors: [],
});

export const getVerification = endpoint({
  name: 'verifications.get',
  method: 'GET',
  path: '/api/verification/:uuid',
  summary: 'One verification, with its reasons',
  access: login('verifications'),
  rate: 'read',
  inView: 'log',
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
