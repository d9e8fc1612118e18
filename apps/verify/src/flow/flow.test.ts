import { type BuyerClient, CallError } from '@carded/client/buyer';
import type { BuyerState, ErrorCode, PartialBuyerData } from '@carded/contract';
import type { OpenMessage } from '@carded/contract/buyer/popup-messages';
import { afterEach, expect, test, vi } from 'vitest';
import { createFlow } from '#flow/flow.ts';
import { buyerState } from '#flow/testing/example-state.ts';

type Answer = BuyerState | ErrorCode | 'no_answer' | CallError;
type Call = {
  readonly name: string;
  readonly body: unknown;
  readonly key: string | undefined;
};

const details = buyerState({ details: { known: {}, missing: ['dob_month', 'dob_day', 'dob_year'] } });
const photo = buyerState({ step: 'photo_id', status: 'photo_id', uuid: 'u', version: 2 });
const denied = buyerState({
  step: 'denied',
  status: 'denied',
  uuid: 'u',
  version: 3,
  words: { told: null, next: ['another_id'] },
});
const born = { dob_month: 4, dob_day: 17, dob_year: 1991 };

afterEach(() => void vi.useRealTimers());

const statusOf: Partial<Record<string, number>> = { no_answer: 0, sign_in_required: 401 };

/** Makes a flow whose server gives these answers in order. */
function flowWith(
  answers: (Answer | Promise<Answer>)[],
  given: Partial<OpenMessage> = {},
  before = async (data: PartialBuyerData | null) => data,
  own: Partial<Parameters<typeof createFlow>[0]> = {},
) {
  const calls: Call[] = [];
  let keys = 0;
  let token = '';
  const call = async (name: string, request: { body?: unknown }, own: { headers?: Record<string, string> } = {}) => {
    calls.push({ name, body: request.body, key: own.headers?.['idempotency-key'] });
    const answer = await (answers.shift() ?? 'internal');
    if (answer instanceof CallError) throw answer;
    if (typeof answer === 'string') throw new CallError(statusOf[answer] ?? 500, answer, answer, null);
    return name === 'buyerSteps.open' ? { buyer_token: 'token', state: answer } : { state: answer };
  };
  const message: OpenMessage = {
    carded: 1,
    nonce: 'nonce-of-this-opening',
    type: 'open',
    key: 'pk_test_abcdefgh',
    prefill: {},
    theme: {},
    flags: {},
    ...given,
  };
  const flow = createFlow({
    client: { call: call as unknown as BuyerClient['call'] },
    opening: { kind: 'popup', message, pageOrigin: 'https://shop.example' },
    language: () => 'en',
    newKey: () => `key ${++keys}`,
    token: {
      read: () => token || null,
      write: (written) => {
        token = written;
      },
    },
    beforeFirst: before,
    ...own,
  });
  return { flow, calls };
}

test('sends what the page gave with what was typed, and shows the server’s answer', async () => {
  const { flow, calls } = flowWith([details, photo], { prefill: { first_name: 'Dana' } });
  await flow.open();
  await flow.submitDetails(born);
  expect(calls[1]).toMatchObject({ name: 'buyerSteps.submitDetails', body: { data: { first_name: 'Dana', ...born } } });
  expect(flow.read().buyer).toBe(photo);
});

test('goes past the first question when the page answered it and the shop says so', async () => {
  const prefill = { dob_month: '4', dob_day: '17', dob_year: '1991' };
  const { flow, calls } = flowWith([details, photo], { prefill, flags: { skipDOBPage: true } });
  await flow.open();
  expect(calls.map(({ name }) => name)).toEqual(['buyerSteps.open', 'buyerSteps.submitDetails']);
});

test('tries again with the same key, and a new press has a new one', async () => {
  const { flow, calls } = flowWith([details, 'no_answer', 'internal', photo, denied]);
  await flow.open();
  await flow.submitDetails(born);
  expect(flow.read().problem?.kind).toBe('offline');
  flow.read().problem?.again();
  await expect.poll(() => flow.read().problem?.kind, { timeout: 50_000 }).toBe('server');
  flow.read().problem?.again();
  await expect.poll(() => flow.read().buyer, { timeout: 50_000 }).toBe(photo);
  expect(calls.slice(1).map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 1']);
  await flow.submitDocument({ side: 'front', image: 'x' });
  expect(calls.at(-1)?.key).toBe('key 2');
});

test('keeps what was entered when sending fails', async () => {
  const { flow } = flowWith([details, 'unavailable']);
  await flow.open();
  await flow.submitDetails(born);
  expect(flow.read().buyer).toBe(details);
  expect(flow.read().busy).toBeNull();
});

test('lets the page change the first details, or stop them', async () => {
  const changed = flowWith([details, photo], {}, async (data) => ({ ...data, first_name: 'Dee' }));
  await changed.flow.open();
  await changed.flow.submitDetails(born);
  expect(changed.calls[1]?.body).toEqual({ data: { ...born, first_name: 'Dee' } });
  const stopped = flowWith([details, photo], {}, async () => null);
  await stopped.flow.open();
  await stopped.flow.submitDetails(born);
  expect(stopped.calls).toHaveLength(1);
  expect(stopped.flow.read().busy).toBeNull();
});

test('asks the page once while it thinks, and is busy meanwhile', async () => {
  const page = Promise.withResolvers<typeof born>();
  const before = vi.fn(() => page.promise);
  const { flow, calls } = flowWith([details, photo], {}, before);
  await flow.open();
  const sent = flow.submitDetails(born);
  expect(flow.read().busy).toBe('details');
  await flow.submitDetails(born);
  expect(before).toHaveBeenCalledTimes(1);
  page.resolve(born);
  await sent;
  expect(calls.map(({ name }) => name)).toEqual(['buyerSteps.open', 'buyerSteps.submitDetails']);
  expect(flow.read()).toMatchObject({ buyer: photo, busy: null });
});

test('asks the page again after a fault there, not after one of sending', async () => {
  const before = vi.fn(async () => born).mockRejectedValueOnce(new Error('gone'));
  const { flow } = flowWith([details, 'unavailable', photo], {}, before);
  await flow.open();
  await flow.submitDetails(born);
  expect(flow.read()).toMatchObject({ busy: null, problem: { kind: 'server' } });
  for (const times of [1, 2]) {
    flow.read().problem?.again();
    await expect.poll(() => flow.read().busy).toBeNull();
    expect(before, `retry ${times}`).toHaveBeenCalledTimes(2);
  }
  expect(flow.read().buyer).toBe(photo);
});

/** Answer of a server without room: try again in three seconds. */
const noRoom = () => new CallError(503, 'unavailable', 'Not available', null, 3);

test('sends a photo again with the same key when the server is full, and shows that it waits', async () => {
  vi.useFakeTimers();
  const { flow, calls } = flowWith([photo, noRoom(), noRoom(), denied]);
  await flow.open();
  const sent = flow.submitDocument({ side: 'front', image: 'x' });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(calls).toHaveLength(2);
  expect(flow.read()).toMatchObject({ busy: 'document', problem: { kind: 'busy' } });
  await vi.advanceTimersByTimeAsync(3_001);
  await sent;
  expect(calls.slice(1).map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 1']);
  expect(flow.read()).toMatchObject({ buyer: denied, busy: null, problem: null });
});

test('gives up after two minutes without room, and the buyer may try again', async () => {
  vi.useFakeTimers();
  const { flow, calls } = flowWith([photo, ...Array.from({ length: 60 }, noRoom)]);
  await flow.open();
  const sent = flow.submitDocument({ side: 'front', image: 'x' });
  await vi.advanceTimersByTimeAsync(120_000);
  await sent;
  expect(calls).toHaveLength(42);
  expect(flow.read()).toMatchObject({ buyer: photo, busy: null, problem: { kind: 'server' } });
});

test('drops a state that is older than the one shown', async () => {
  const { flow } = flowWith([denied, photo]);
  await flow.open();
  await flow.submitDocument({ side: 'front', image: 'x' });
  expect(flow.read().buyer).toBe(denied);
});

test('reads the state again when the verification moved on elsewhere', async () => {
  const { flow, calls } = flowWith([photo, 'not_ready', denied]);
  await flow.open();
  await flow.submitDocument({ side: 'front', image: 'x' });
  expect(calls.at(-1)?.name).toBe('buyerSteps.state');
  expect(flow.read()).toMatchObject({ buyer: denied, problem: null });
});

test('opens anew when the token has ended', async () => {
  const { flow, calls } = flowWith([photo, 'sign_in_required', details]);
  await flow.open();
  await flow.submitDocument({ side: 'front', image: 'x' });
  expect(flow.read().problem?.kind).toBe('ended');
  flow.read().problem?.again();
  await expect.poll(() => calls.at(-1)?.name, { timeout: 50_000 }).toBe('buyerSteps.open');
});

test('ends a detour with news, and not with the same state again', async () => {
  const { flow } = flowWith([denied, denied, { ...denied, version: 4 }]);
  await flow.open();
  flow.detour('photo_id');
  expect(await flow.refresh()).toBe(false);
  expect(flow.read().detour).toBe('photo_id');
  expect(await flow.refresh()).toBe(true);
  expect(flow.read().detour).toBeNull();
});

test('sends a new code to the number of before, and asks for one it does not have', async () => {
  const code = buyerState({ step: 'code', status: 'sms_sent', uuid: 'u', version: 3 });
  const { flow, calls } = flowWith([code, code, code]);
  await flow.open();
  flow.resendCode();
  expect(flow.read().detour).toBe('phone');
  await flow.sendCode('2085550142');
  flow.resendCode();
  await expect.poll(() => calls.length, { timeout: 50_000 }).toBe(3);
  expect(calls.at(-1)?.body).toEqual({ phone: '2085550142' });
});

test('follows another device once a link was given out, until the buyer comes back', async () => {
  const selfie = { ...photo, step: 'selfie' as const, version: 5 };
  const { flow } = flowWith([photo, photo, photo, selfie]);
  await flow.open();
  await flow.refresh();
  expect(flow.read().isOnOtherDevice).toBe(false);
  await flow.continueOnPhone().catch(() => undefined);
  await flow.refresh().catch(() => undefined);
  expect(flow.read()).toMatchObject({ isShared: true, isOnOtherDevice: true });
  flow.goOnHere();
  expect(flow.read().isOnOtherDevice).toBe(false);
});

test('notices a side that arrived from the phone, although the version is unchanged', async () => {
  const front = buyerState({ ...photo, id: { ...photo.id, received: ['front'] } });
  const { flow } = flowWith([photo, photo, front]);
  await flow.open();
  expect(await flow.refresh()).toBe(false);
  expect(await flow.refresh()).toBe(true);
  expect(flow.read().buyer?.id.received).toEqual(['front']);
});

test('does not take the verification that a link begins for news from the phone', async () => {
  const unbegun = buyerState({ step: 'photo_id', uuid: null, version: 0 });
  const { flow } = flowWith([unbegun, photo, { ...photo, step: 'accepted', version: 3 }]);
  await flow.open();
  expect(await flow.refresh()).toBe(false);
  expect(await flow.refresh()).toBe(true);
});

test('does not take its own step for one of the phone, when it asked just before', async () => {
  const front = buyerState({ ...photo, id: { ...photo.id, received: ['front'] } });
  const late = Promise.withResolvers<Answer>();
  const { flow } = flowWith([photo, late.promise, front]);
  await flow.open();
  const asked = flow.refresh();
  await flow.submitDocument({ side: 'front', image: 'aGVsbG8=' });
  late.resolve(front);
  expect(await asked).toBe(false);
  expect(flow.read().buyer?.id.received).toEqual(['front']);
  expect(flow.read().isOnOtherDevice).toBe(false);
});

test('does not mistake its own step for one of the phone when the answer was lost', async () => {
  const front = buyerState({ ...photo, id: { ...photo.id, received: ['front'] } });
  const lost = Promise.reject(new CallError(0, 'no_answer', 'Nothing came', null));
  lost.catch(() => undefined);
  const { flow } = flowWith([photo, photo, lost, front]);
  await flow.open();
  await flow.continueOnPhone().catch(() => undefined);
  await flow.submitDocument({ side: 'front', image: 'aGVsbG8=' });
  expect(await flow.refresh()).toBe(true);
  expect(flow.read()).toMatchObject({ isShared: true, isOnOtherDevice: false });
});

test('keeps the way back before it shows a step, so that a reload at any moment finds it', async () => {
  const kept: (string | null)[] = [];
  const { flow } = flowWith([details, photo], {}, undefined, {
    keep: async ({ step }) => void kept.push(step, flow.read().buyer?.step ?? null),
  });
  await flow.open();
  await flow.submitDetails(born);
  expect(kept).toEqual(['details', null, 'photo_id', 'details']);
});

test('drops news of the other device that is older than a step made here meanwhile', async () => {
  const front = { ...photo, version: 3, id: { ...photo.id, received: ['front' as const] } };
  const other = { ...photo, step: 'selfie' as const, version: 3 };
  const isKept = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  const { flow } = flowWith([photo, other, { ...front, version: 4 }], {}, undefined, {
    keep: async ({ step }) => {
      if (step !== 'selfie') return;
      isAsked.resolve();
      await isKept.promise;
    },
  });
  await flow.open();
  const asked = flow.refresh();
  await isAsked.promise;
  await flow.submitDocument({ side: 'front', image: 'aGVsbG8=' });
  flow.detour('photo_id');
  isKept.resolve();
  expect(await asked).toBe(false);
  expect(flow.read()).toMatchObject({ detour: 'photo_id', buyer: { step: 'photo_id', version: 4 } });
});

test('continues what was started here', async () => {
  const findBegun = async () => ({ uuid: 'u', token: 'kept' });
  const { flow, calls } = flowWith([photo], {}, undefined, { findBegun });
  await flow.open();
  expect(calls[0]?.body).toMatchObject({ resume: 'u', resume_token: 'kept' });
});

test('opens nothing anew while it is unknown whether something was started, and finds it at the next try', async () => {
  const answers = [new CallError(0, 'no_answer', 'No answer', null), { uuid: 'u', token: 'kept' }];
  const findBegun = async () => {
    const answer = answers.shift() ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const { flow, calls } = flowWith([photo], {}, undefined, { findBegun });
  await flow.open();
  expect(calls).toEqual([]);
  expect(flow.read().problem).toMatchObject({ kind: 'offline' });
  flow.read().problem?.again();
  await expect.poll(() => flow.read().buyer, { timeout: 50_000 }).toBe(photo);
  expect(calls[0]?.body).toMatchObject({ resume: 'u', resume_token: 'kept' });
});

const keptToken = { read: () => 'kept', write: () => undefined };

test('a link opens anew after a reload when its token has ended', async () => {
  const { flow, calls } = flowWith(['sign_in_required', details], {}, undefined, { token: keptToken });
  await flow.resume();
  expect(calls.map(({ name }) => name)).toEqual(['buyerSteps.state', 'buyerSteps.open']);
  expect(flow.read().buyer).toBe(details);
});

test('a link does not open anew after a reload only because no answer came', async () => {
  const { flow, calls } = flowWith(['no_answer', photo], {}, undefined, { token: keptToken });
  await flow.resume();
  expect(flow.read().problem).toMatchObject({ kind: 'offline' });
  flow.read().problem?.again();
  await expect.poll(() => flow.read().buyer, { timeout: 50_000 }).toBe(photo);
  expect(calls.map(({ name }) => name)).toEqual(['buyerSteps.state', 'buyerSteps.state']);
});

test('names the number that a code went to, not one that was refused', async () => {
  const code = buyerState({ step: 'code', status: 'sms_sent', uuid: 'u', version: 4 });
  const { flow } = flowWith([code, 'too_many_attempts', code]);
  const shown: (string | null)[] = [];
  flow.subscribe(() => shown.push(flow.read().sentTo));
  await flow.sendCode('2085550101');
  await flow.sendCode('2085550102');
  expect(flow.read()).toMatchObject({ sentTo: '2085550101', problem: { kind: 'too_many' } });
  expect(shown).not.toContain('2085550102');
  await flow.sendCode('2085550103');
  expect(flow.read()).toMatchObject({ sentTo: '2085550103', problem: null });
});

test.each([
  ['code_expired', 'code'],
  ['too_many_attempts', 'too_many'],
  ['link_expired', 'link'],
  ['not_found', 'link'],
] as const)('explains %s as %s', async (code, kind) => {
  const { flow } = flowWith([buyerState({ step: 'code', status: 'sms_sent', uuid: 'u', version: 4 }), code]);
  await flow.sendCode('2085550101');
  await flow.submit('buyerSteps.checkCode', { body: { code: '123456' } });
  expect(flow.read().problem).toMatchObject({ kind, waitSeconds: 0 });
});
