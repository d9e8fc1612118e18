import { expect, test } from 'vitest';
import { buyerState } from '#flow/example-state.ts';
import { messagesToShop } from '#popup/messages-to-shop.ts';

const context = { data: { first_name: 'Dana' }, resumeToken: 'token' };
const details = buyerState({ step: 'details' });
const photo = buyerState({ step: 'photo_id', status: 'photo_id', uuid: 'u', version: 2 });
const accepted = buyerState({ step: 'accepted', status: 'accepted', uuid: 'u', version: 3, proof: 'a.b.c' });

test('says nothing while nothing was sent', () => {
  expect(messagesToShop(null, details, context)).toEqual([]);
});

test('tells the first answer with the way to resume', () => {
  expect(messagesToShop(details, photo, context)).toEqual([
    { type: 'created', uuid: 'u', status: 'photo_id', resume_token: 'token', data: context.data },
  ]);
});

test('tells of the check that another person’s details began', () => {
  const other = { ...photo, uuid: 'v', version: 1 };
  expect(messagesToShop(photo, other, context)).toEqual([
    { type: 'created', uuid: 'v', status: 'photo_id', resume_token: 'token', data: context.data },
  ]);
});

test('tells a refusal that leaves no uuid', () => {
  const refused = buyerState({ step: 'not_created', status: 'not_created', reason: 'underage', version: 2 });
  expect(messagesToShop(details, refused, context)[0]).toMatchObject({
    type: 'created',
    uuid: null,
    status: 'not_created',
  });
});

test('tells each later status once, with its reason', () => {
  const denied = buyerState({ step: 'denied', status: 'denied', uuid: 'u', reason: 'expired', version: 3 });
  expect(messagesToShop(photo, denied, context)).toEqual([
    { type: 'status', uuid: 'u', status: 'denied', reason: 'expired' },
  ]);
  expect(messagesToShop(denied, { ...denied, version: 4 }, context)).toEqual([]);
});

test('tells an acceptance with its proof, once', () => {
  expect(messagesToShop(photo, accepted, context).at(-1)).toEqual({
    type: 'accepted',
    uuid: 'u',
    proof: 'a.b.c',
    status: 'accepted',
    data: context.data,
  });
  expect(messagesToShop(accepted, { ...accepted, version: 4 }, context)).toEqual([]);
});

test('tells no acceptance without a proof', () => {
  const told = messagesToShop(photo, { ...accepted, proof: null }, context);
  expect(told.map(({ type }) => type)).toEqual(['status', 'failed']);
});

test('tells that no check is needed, with its proof', () => {
  const free = buyerState({ step: 'not_required', status: 'not_created', proof: 'a.b.c', version: 2 });
  expect(messagesToShop(details, free, context).at(-1)).toMatchObject({
    type: 'accepted',
    status: 'not_required',
    uuid: null,
  });
});
