import type { PublicStatus } from '@carded/domain/codes';

/** Change of a verification, as far as a webhook's type depends on it. */
export type WebhookChange = { status: PublicStatus; version: number };

const isRefused = ({ status }: WebhookChange) => status === 'not_created';

/**
 * Every type of webhook. A change is announced as the first one it `isFor`; `when` is for the docs; without `hasUuid` there is no verification to ask for. Docs, the
 * server, the dialog that sends a test and the types of `@carded/node` are made from this table.
 */
export const webhookEvents = [
  {
    type: 'verification.created',
    when: 'A verification began',
    hasUuid: true,
    isFor: (change: WebhookChange) => change.version === 1 && !isRefused(change),
  },
  {
    type: 'verification.status_changed',
    when: 'Its status changed',
    hasUuid: true,
    isFor: (change: WebhookChange) => !isRefused(change),
  },
  {
    type: 'verification.not_created',
    when: 'A buyer was refused before it started; `uuid` is `null`',
    hasUuid: false,
    isFor: isRefused,
  },
  { type: 'webhook.test', when: 'You pressed **Send a test**', hasUuid: false, isFor: () => false },
] as const;
export type WebhookEventType = (typeof webhookEvents)[number]['type'];

/** The row that a change is announced as. */
export function webhookEventOf(change: WebhookChange): (typeof webhookEvents)[number] {
  const found = webhookEvents.find(({ isFor }) => isFor(change));
  if (found === undefined) throw new Error('no webhook says this change');
  return found;
}

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Pauses after the first, second … failed try of a webhook (Standard Webhooks): 75 hours in all. */
export const webhookPausesMs: readonly number[] = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
];

/** Time for a shop's server to answer one. Milliseconds. */
export const webhookAnswerWithinMs = 15 * seconds;
