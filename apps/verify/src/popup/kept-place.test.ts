import type { BuyerClient } from '@carded/client/buyer';
import type { OpenMessage } from '@carded/contract/popup-messages';
import { expect, test } from 'vitest';
import { buyerState } from '#flow/example-state.ts';
import { forgetPlace, keepPlace, place, recallPlace, type Store } from '#popup/kept-place.ts';

const uuid = '01935a3e-0000-7000-8000-000000000001';
const known = { first_name: 'Dana', last_name: 'Whitcomb', address: '418 Alder Street' };
const photo = buyerState({ step: 'photo_id', status: 'photo_id', uuid, details: { known, missing: [] } });
const message = (change: Partial<OpenMessage> = {}): OpenMessage => ({
  ...{ carded: 1, nonce: 'n', type: 'open', key: 'pk_live_one', theme: {}, flags: {} },
  prefill: { first_name: 'Dana', last_name: 'WHITCOMB' },
  ...change,
});

const storage = (): Store & { all: () => string[] } => {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    all: () => [...kept.values()],
  };
};
const server = (state: typeof photo | Error) => () => ({
  call: (async () => {
    if (state instanceof Error) throw state;
    return { state };
  }) as unknown as BuyerClient['call'],
});

test('goes on after a reload with the same cart and the same person', async () => {
  const store = storage();
  await keepPlace(store, message({ reference: 'cart-1' }), { uuid, token: 'secret' });
  const back = await recallPlace(store, message({ reference: 'cart-1' }), server(photo));
  expect(back).toEqual({ uuid, token: 'secret' });
});

test('keeps nothing of the buyer or the cart', async () => {
  const store = storage();
  await keepPlace(store, message({ reference: 'cart-1' }), { uuid, token: 'secret' });
  expect(store.all().join()).toMatch(/^[0-9a-f-]{36} secret [0-9a-f]{32}$/);
});

test('goes on for a page that names the cart and not the person', async () => {
  const store = storage();
  const page = message({ reference: 'cart-1', prefill: {} });
  await keepPlace(store, page, { uuid, token: 'secret' });
  expect(await recallPlace(store, page, server(photo))).toEqual({ uuid, token: 'secret' });
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
  ['a token that has ended', message(), new Error('sign_in_required')],
])('begins anew for %s, and forgets', async (_, now, state) => {
  const store = storage();
  await keepPlace(store, message(), { uuid, token: 'secret' });
  expect(await recallPlace(store, now, server(state))).toBeNull();
  expect(store.getItem(place)).toBeNull();
});

test('does without a storage', async () => {
  const refuse = () => {
    throw new Error('storage is off');
  };
  const store: Store = { getItem: refuse, setItem: refuse, removeItem: refuse };
  await keepPlace(store, message(), { uuid, token: 'secret' });
  expect(await recallPlace(store, message(), server(photo))).toBeNull();
  expect(() => forgetPlace(store)).not.toThrow();
});
