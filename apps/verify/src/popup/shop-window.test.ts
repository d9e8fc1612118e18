import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buyerState } from '#flow/testing/example-state.ts';
import { checkMessage, connectToShop, messagesToShop, type OwnWindow } from '#popup/shop-window.ts';

const nonce = 'nonce-of-this-opening';
const shop = 'https://shop.example';
const open = { carded: 1, nonce, type: 'open', key: 'pk_test_abcdefgh', prefill: {}, theme: {}, flags: {} };

/** The screens' own window inside a page, with what was posted and what was understood. */
function embedded() {
  const posted: { message: unknown; to: string }[] = [];
  const heard: string[] = [];
  let listener: ((event: MessageEvent) => void) | null = null;
  const parent = { postMessage: (message: unknown, to: string) => void posted.push({ message, to }) };
  const own: OwnWindow = {
    parent,
    addEventListener: (_, added) => {
      listener = added;
    },
    removeEventListener: () => {
      listener = null;
    },
  };
  const shopWindow = connectToShop(own, {
    onOpen: (_, origin) => heard.push(`open ${origin}`),
    onPresubmitAnswer: ({ go }) => heard.push(`answer ${go}`),
    onCloseAsked: () => heard.push('close'),
  });
  const receive = (data: unknown, origin = shop, source: unknown = parent) =>
    listener?.({ data, origin, source } as MessageEvent);
  return { posted, heard, receive, shopWindow };
}

test('says hello to anyone, and nothing else before an opening', () => {
  const { posted, shopWindow } = embedded();
  shopWindow.notify({ type: 'ready' });
  expect(posted).toEqual([{ message: { carded: 1, nonce: '', type: 'hello' }, to: '*' }]);
});

test('tells only the origin that opened it, with its nonce', () => {
  const { posted, receive, shopWindow } = embedded();
  receive(open);
  shopWindow.notify({ type: 'ready' });
  expect(posted.at(-1)).toEqual({ message: { carded: 1, nonce, type: 'ready' }, to: shop });
});

test.each([
  ['another window', open, shop, {}],
  ['a page without an origin', open, 'null', undefined],
  ['a page of another scheme', open, 'file://', undefined],
])('is not opened by %s', (_, message, origin, source) => {
  const { heard, receive } = embedded();
  receive(message, origin, source);
  expect(heard).toEqual([]);
});

test('keeps to the first opening', () => {
  const { heard, receive } = embedded();
  receive(open);
  receive({ ...open, nonce: 'nonce-of-another-one' }, 'https://evil.example');
  receive({ ...open, nonce: 'nonce-of-another-one' });
  expect(heard).toEqual([`open ${shop}`]);
});

test('accepts later messages only with the same source, origin and nonce', () => {
  const { heard, receive } = embedded();
  const close = { carded: 1, nonce, type: 'close_asked' };
  receive(close);
  receive(open);
  receive(close, 'https://evil.example');
  receive(close, shop, {});
  receive({ ...close, nonce: 'nonce-of-another-one' });
  expect(heard).toEqual([`open ${shop}`]);
  receive(close);
  receive({ carded: 1, nonce, type: 'presubmit_answer', go: false });
  expect(heard).toEqual([`open ${shop}`, 'close', 'answer false']);
});

test('does nothing on 10,000 invented messages, opened or not', () => {
  const unopened = embedded();
  const opened = embedded();
  opened.receive(open);
  const part = fc.oneof(
    fc.constantFrom(1, 'open', 'close_asked', 'presubmit_answer', 'accepted', true, {}),
    fc.anything(),
  );
  const almost = fc.record(
    { carded: part, nonce: fc.oneof(part, fc.string()), type: part, go: part, key: part },
    { requiredKeys: [] },
  );
  const anything = fc.oneof(fc.anything(), almost);
  fc.assert(
    fc.property(anything, (message) => {
      unopened.receive(message);
      opened.receive(message);
      opened.receive({ ...open, ...(typeof message === 'object' ? message : {}), nonce }, 'https://evil.example');
    }),
    { numRuns: 5000 },
  );
  expect(unopened.heard).toEqual([]);
  expect(opened.heard).toEqual([`open ${shop}`]);
  expect(opened.posted).toHaveLength(1);
});

test('takes an opening with everything in it', () => {
  const full = {
    ...open,
    session: 's',
    resume: 'r',
    resume_token: 't',
    reference: 'cart 7',
    language: 'es',
    wording: { info_type: 'shipping' },
    prefill: { first_name: 'Dana', dob_year: '1991' },
    theme: { accent_color: '#123456' },
    flags: { show_close: true, next_btn_mode: 'disabled', helpPhone: '208' },
  };
  expect(checkMessage(full)).toEqual(full);
});

test('takes the answer to presubmit and the wish to close', () => {
  const answer = { carded: 1, nonce, type: 'presubmit_answer', go: true, change: { first_name: 'Dana' } };
  expect(checkMessage(answer)).toEqual(answer);
  expect(checkMessage({ carded: 1, nonce, type: 'close_asked', more: 'x' })).toEqual({
    carded: 1,
    nonce,
    type: 'close_asked',
  });
});

test.each([
  ['another product', { ...open, carded: 2 }],
  ['no nonce', { ...open, nonce: undefined }],
  ['a short nonce', { ...open, nonce: 'short' }],
  ['another type', { ...open, type: 'accepted' }],
  ['no key', { ...open, key: 7 }],
  ['an array for an object', { ...open, prefill: [] }],
  ['a number for a text', { ...open, prefill: { first_name: 7 } }],
  ['a name that is no field', { ...open, prefill: { 'first name': 'x' } }],
  ['a text for a flag', { ...open, flags: { show_close: 'yes' } }],
  ['an unknown button mode', { ...open, flags: { next_btn_mode: 'gone' } }],
  ['a theme that is no text', { ...open, theme: { font: {} } }],
  ['a very long text', { ...open, key: 'k'.repeat(3000) }],
  ['an answer without go', { carded: 1, nonce, type: 'presubmit_answer' }],
])('refuses %s', (_, message) => {
  expect(checkMessage(message)).toBeNull();
});

test('leaves out what it does not know, and never follows a prototype', () => {
  const message = checkMessage({ ...open, flags: JSON.parse('{"__proto__":{"show_close":true},"other":1}'), extra: 1 });
  expect(message).toEqual(open);
  expect(checkMessage(Object.create(open))).toBeNull();
  expect(
    checkMessage(JSON.parse(JSON.stringify({ ...open, prefill: 0 }).replace('0', '{"__proto__":"x"}'))),
  ).toBeNull();
});

test('answers every value with null or a message, and throws at none', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(checkMessage(value)).toBeNull();
    }),
    { numRuns: 2000 },
  );
});

test.each([{ info_type: 'delivery' }, 'shipping', null, 7, {}])('opens with an invalid wording: %j', (wording) => {
  const message = checkMessage({ ...open, wording });
  expect(message).not.toBeNull();
  expect(message).not.toHaveProperty('wording');
});

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
  const messages = messagesToShop(photo, { ...accepted, proof: null }, context);
  expect(messages.map(({ type }) => type)).toEqual(['status', 'failed']);
});

test('tells that no check is needed, with its proof', () => {
  const free = buyerState({ step: 'not_required', status: 'not_created', proof: 'a.b.c', version: 2 });
  expect(messagesToShop(details, free, context).at(-1)).toMatchObject({
    type: 'accepted',
    status: 'not_required',
    uuid: null,
  });
});
