import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { linkToken } from '#fields.ts';
import { logCriteria } from './log-criteria.ts';

/** Prepares an export of the log: how many rows it has, and a link to fetch them with, once, within a minute. */
export const prepareExport = endpoint({
  name: 'verificationExports.prepare',
  method: 'POST',
  path: '/api/verification/export-query',
  summary: 'Prepare an export of the verification log',
  access: login('verifications.export'),
  rate: 'write',
  body: logCriteria.omit({ page: true, before: true, after: true, count: true }),
  output: z.object({
    link: z.string(),
    expires: z.string(),
    /** Rows that match, counted up to one more than the limit. */
    total: z.number(),
    /** Whether more match than fit in one export: it holds the newest `maxClientExport`. */
    isOverLimit: z.boolean(),
    maxClientExport: z.number(),
  }),
  errors: ['invalid_input', 'unavailable'],
  audit: 'verifications.export_prepared',
});

/** Returns the export as CSV, streamed. Every cell is quoted, and one that a spreadsheet would take for a formula begins with an apostrophe. */
export const fetchExport = endpoint({
  name: 'verificationExports.fetch',
  method: 'GET',
  path: '/api/verification/export/:token',
  summary: 'Fetch a prepared export as CSV',
  access: login('verifications.export'),
  rate: 'write',
  params: z.strictObject({ token: linkToken }),
  output: z.null(),
  errors: ['not_found'],
});
