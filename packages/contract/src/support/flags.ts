import { flags } from '@carded/domain/desk';
import { z } from 'zod';
import { staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, reasonText, timestamp, uuid, wholeNumber } from '#fields.ts';

const flagName = z.enum(flags.map(({ name }) => name));

export const listFlags = endpoint({
  name: 'flags.list',
  method: 'GET',
  path: '/api/staff/flag',
  summary: 'Every switch, and how it stands',
  access: staff('operate'),
  rate: 'read',
  output: z.object({
    flags: z.array(
      z.object({
        name: flagName,
        on: z.boolean(),
        percent: z.number(),
        accounts: z.array(z.string()),
        updated: timestamp.nullable(),
      }),
    ),
  }),
  errors: [],
});
/** Sets a flag; `percent` and `accounts` only for a flag of accounts. Takes effect everywhere within a second. */
export const setFlag = endpoint({
  name: 'flags.set',
  method: 'PUT',
  path: '/api/staff/flag/:name',
  summary: 'Move a switch',
  access: staff('operate'),
  rate: 'write',
  duringMaintenance: true,
  params: z.strictObject({ name: flagName }),
  body: z.strictObject({
    on: z.boolean(),
    percent: wholeNumber(0, 100).optional(),
    accounts: z.array(uuid).max(100).optional(),
    reason: reasonText(500),
  }),
  output: done,
  errors: ['invalid_input'],
  audit: 'flag.set',
});
