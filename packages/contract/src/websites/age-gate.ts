import { type GateOptions, type GateTrade, gateDefaults } from '@carded/domain/age-gate';
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

/** Code of a shop's gate, in three equal ways; its link; and its packed size in a browser. */
export type GateCode = {
  tag: string;
  pinned: string;
  inline: string;
  inlineHash: string;
  link: string;
  bytes: { tag: number; inline: number };
};

/** Contents of an age gate's builder. */
export type ShownGate = {
  options: GateOptions;
  /** Fields whose value was not taken. */
  wrong: readonly (keyof GateOptions)[];
  code: GateCode;
  /** The template that was chosen; none where an address names none. */
  template: GateTrade | '';
  /** ISO date: ages of templates are those of the day. */
  today: string;
};
