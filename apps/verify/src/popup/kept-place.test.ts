import { type BuyerClient, CallError } from '@carded/client/buyer';
import type { OpenMessage } from '@carded/contract/buyer/popup-messages';
import { expect, test } from 'vitest';
import { buyerState } from '#flow/testing/example-state.ts';
import { placeOf, recallPlace } from '#popup/kept-place.ts';

const uuid = '01935a3e-0000-7000-8000-000000000001';
const known = { first_name: 'Dana', last_name: 'Whitcomb', address: '418 Alder Street' };
const photo = buyerState({ step: 'photo_id', status: 'photo_id', uuid, details: { known, missing: [] } });
const message = (change: Partial<OpenMessage> = {}): OpenMessage => ({
  ...{ carded: 1, nonce: 'n', type: 'open', key: 'pk_live_one', theme: {}, flags: {} },
  prefill: { first_name: 'Dana', last_name: 'WHITCOMB' },
  ...change,
});

const server = (state: typeof photo | Error) => () => ({
  call: (async () => {
    if (state instanceof Error) throw state;
    return { state };
  }) as unknown as BuyerClient['call'],
});

/** Reloads a page. */
const again = async (before: OpenMessage, now = before) => ({
  ...now,
  begun: await placeOf(before, { uuid, token: 'secret' }),
});

test('goes on after a reload with the same cart and the same person', async () => {
  const now = await again(message({ reference: 'cart-1' }));
  expect(await recallPlace(now, server(photo))).toEqual({ uuid, token: 'secret' });
});

test('stores nothing about the buyer or the cart', async () => {
  const kept = await placeOf(message({ reference: 'cart-1' }), { uuid, token: 'secret' });
  expect(kept).toMatch(/^[0-9a-f-]{36} secret [0-9a-f]{32}$/);
});

test('goes on for a page that names the cart and not the person', async () => {
  const now = await again(message({ reference: 'cart-1', prefill: {} }));
  expect(await recallPlace(now, server(photo))).toEqual({ uuid, token: 'secret' });
});

test.each([
  ['a page that names neither person nor cart', message({ prefill: {} }), photo],
  ['a page that names no last name', message({ prefill: { first_name: 'Dana' } }), photo],
  ['a refusal', message(), { ...photo, step: 'denied' as const }],
  ['another cart', message({ reference: 'cart-2' }), photo],
  ['another website', message({ key: 'pk_live_two' }), photo],
  ['another person', message({ prefill: { first_name: 'Eve', last_name: 'Whitcomb' } }), photo],
  ['another address', message({ prefill: { address: '1 High Street' } }), photo],
  ['an opening that did not give the details', message(), { ...photo, details: { known: {}, missing: [] } }],
  ['what is over', message(), { ...photo, step: 'accepted' as const }],
  ['another verification', message(), { ...photo, uuid: 'other' }],
  ['a token that has ended', message(), new CallError(401, 'sign_in_required', 'Ended', null)],
])('starts over for %s', async (_, now, state) => {
  expect(await recallPlace(await again(message(), now), server(state))).toBeNull();
});

test.each(['', 'word', 'two words', 'three made-up words', `${uuid} secret 00`])(
  'starts over for "%s"',
  async (begun) => {
    expect(await recallPlace(message({ begun }), server(photo))).toBeNull();
  },
);

test.each([
  ['no answer came', new CallError(0, 'no_answer', 'No answer', null)],
  ['the server is not ready', new CallError(503, 'unavailable', 'Not available', null)],
  ['too much was asked', new CallError(429, 'too_many_requests', 'Too many', null)],
])('says so when %s: it does not start over', async (_, cause) => {
  await expect(recallPlace(await again(message()), server(cause))).rejects.toBe(cause);
});
