import { z } from 'zod';
import { staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { longText, timestamp, uuid, wholeNumber } from '#fields.ts';

const byAccount = z.strictObject({ id: uuid });
const noteBody = longText(4_000).refine((value) => value.trim().length > 0, 'is needed');
const version = z.object({ author: z.string(), at: timestamp, body: z.string() });

/** Number of versions of a note. */
export const noteVersionsAtMost = 20;

/** The newest first, each as it reads now. Only staff reads them; the account's own log does not say that there are any. */
export const listAccountNotes = endpoint({
  name: 'staffAccounts.notes',
  method: 'GET',
  path: '/api/staff/accounts/:id/notes',
  summary: 'What staff wrote down about an account',
  access: staff('support'),
  rate: 'read',
  params: byAccount,
  query: z.strictObject({ before: uuid.optional() }),
  output: z.object({
    notes: z.array(
      version.extend({
        id: z.string(),
        /** Number of this version, from 1. */
        n: z.number(),
        /** Earlier versions, newest first. */
        earlier: z.array(version),
      }),
    ),
    next: z.string().nullable(),
  }),
  errors: ['not_found'],
});
export const addAccountNote = endpoint({
  name: 'staffAccounts.addNote',
  method: 'POST',
  path: '/api/staff/accounts/:id/notes',
  summary: 'Write a note about an account that only staff can read',
  access: staff('support'),
  rate: 'write',
  takesIdempotencyKey: true,
  params: byAccount,
  body: z.strictObject({ body: noteBody }),
  output: z.object({ id: z.string() }),
  errors: ['not_found', 'conflict', 'idempotency_key_reused'],
  audit: 'account.noted',
});
/** Adds a version: the earlier ones stay. If two people change the same one at once, the second gets a conflict. */
export const editAccountNote = endpoint({
  name: 'staffAccounts.editNote',
  method: 'PUT',
  path: '/api/staff/accounts/:id/notes/:note',
  summary: 'Change a note about an account',
  access: staff('support'),
  rate: 'write',
  params: byAccount.extend({ note: uuid }),
  body: z.strictObject({
    body: noteBody,
    /** The version that was changed. */
    n: wholeNumber(1, noteVersionsAtMost),
  }),
  output: z.object({ n: z.number() }),
  errors: ['not_found', 'conflict'],
  audit: 'account.note_changed',
});
