import { type GateOptions, gateDefaults } from '@carded/domain/age-gate';
import { z } from 'zod';
import { anyone, login } from '#access.ts';
import { endpoint } from '#endpoint.ts';

export const gateResults = ['shown', 'accepted', 'refused'] as const;
export type GateResult = (typeof gateResults)[number];

/** Sent by the gate, which reads no answer. An unknown key or result is answered like any other, so that it tells nothing. */
export const countGate = endpoint({
  name: 'ageGate.count',
  method: 'POST',
  path: '/v1/gate-counts',
  summary: 'Count that an age gate was shown or answered',
  access: anyone,
  rate: 'write',
  crossOrigin: true,
  query: z.strictObject({ key: z.string().max(120).optional(), result: z.string().max(20).optional() }),
  output: z.null(),
  errors: [],
});

const option = z.string().max(600).optional();
const options = Object.fromEntries(Object.keys(gateDefaults).map((name) => [name, option])) as Record<
  keyof GateOptions,
  typeof option
>;
/** Returns the lines of an age gate. Invalid options are left at their default, as in the public builder. */
export const getGate = endpoint({
  name: 'ageGate.get',
  method: 'GET',
  path: '/api/user/age-gate',
  summary: 'What to paste for an age gate, and how often it was answered',
  access: login('websites'),
  rate: 'read',
  inView: 'settings',
  query: z.strictObject({ ...options, template: option }),
  output: z.object({
    /** Lines for a page; null where the installation has no scripts. */
    paste: z
      .object({
        tag: z.string(),
        pinned: z.string(),
        inline: z.string(),
        inlineHash: z.string(),
        link: z.string(),
        bytes: z.object({ tag: z.number(), inline: z.number() }),
      })
      .nullable(),
    /** Counts of the website whose key is to count, the newest day first; at most thirty. Null without a key of this account. */
    days: z
      .array(z.object({ day: z.string(), shown: z.number(), accepted: z.number(), refused: z.number() }))
      .nullable(),
  }),
  errors: [],
});
