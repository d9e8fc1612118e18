import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Outcome, unreadOutcome } from '#features/scanner/verdict/outcome.ts';
import { firstState, nextState, type ScreenEvent } from './screen-state.ts';

const unread = unreadOutcome({ minimumAge: 21, source: 'wedge', isOffline: false, uuid: null });
const accepted: Outcome = { ...unread, verdict: 'accepted', reasons: [], canAccept: false };
const denied: Outcome = { ...unread, verdict: 'denied', reasons: ['record_differs'], canAccept: true };
const questionable: Outcome = { ...unread, verdict: 'questionable', reasons: ['inconsistent'], canAccept: true };
const answered = (outcome: Outcome, isCounted = true): ScreenEvent => ({ type: 'answered', outcome, isCounted });
const after = (...events: ScreenEvent[]) => events.reduce(nextState, firstState);

test('the status before losing the focus comes back', () => {
  const away = after({ type: 'scan_started' }, answered(denied), { type: 'focus_lost' });
  expect(away.status).toBe('unfocused');
  expect(nextState(away, { type: 'focus_gained' }).status).toBe('denied');
});

test('an answer that comes without focus waits behind it', () => {
  const away = after({ type: 'scan_started' }, { type: 'focus_lost' }, answered(accepted));
  expect(away.status).toBe('unfocused');
  expect(away.outcome?.verdict).toBe('accepted');
  expect(nextState(away, { type: 'focus_gained' }).status).toBe('accepted');
});

test('the next card takes the answer of the one before off the screen', () => {
  expect(after(answered(accepted), { type: 'scan_started' }).outcome).toBeNull();
});

test('cards that cannot be read are counted until one can', () => {
  expect(after(answered(unread), answered(unread)).unread).toBe(2);
  expect(after(answered(unread), answered(accepted)).unread).toBe(0);
});

test('accepting by hand moves the scan from refused to accepted', () => {
  const state = after(answered(denied), { type: 'accepted_by_hand' });
  expect(state.status).toBe('accepted');
  expect(state.outcome?.isByHand).toBe(true);
  expect(state.shift).toEqual({ accepted: 1, questionable: 0, denied: 0, invalid: 0 });
});

test('a questionable card stays one until a person has decided, here or on the phone that scanned it', () => {
  const mirrored: Outcome = { ...questionable, source: 'phone', uuid: 'one' };
  const before = after(answered(mirrored));
  expect([before.status, before.shift.questionable]).toEqual(['questionable', 1]);
  const decided: Outcome = { ...mirrored, verdict: 'accepted', reasons: [], isByHand: true, canAccept: false };
  for (const state of [nextState(before, { type: 'accepted_by_hand' }), nextState(before, answered(decided, false))]) {
    expect([state.status, state.outcome?.isByHand]).toEqual(['accepted', true]);
    expect(state.shift).toEqual({ accepted: 1, questionable: 0, denied: 0, invalid: 0 });
  }
});

test('a phone’s scans are shown and not counted twice', () => {
  expect(after(answered(accepted, false)).shift.accepted).toBe(0);
});

const anyEvent = fc.constantFrom<ScreenEvent>(
  { type: 'scan_started' },
  { type: 'scan_dropped' },
  answered(accepted),
  answered(denied),
  answered(questionable),
  answered(unread),
  { type: 'focus_lost' },
  { type: 'focus_gained' },
  { type: 'cleared' },
);

test('says accepted and questionable only with such an answer', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      const state = events.reduce(nextState, firstState);
      const shown = state.before ?? state.status;
      if (shown === 'accepted' || shown === 'questionable') expect(state.outcome?.verdict).toBe(shown);
      return true;
    }),
  );
});

test('losing and regaining the focus changes nothing else', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
      const state = nextState(events.reduce(nextState, firstState), { type: 'focus_gained' });
      const back = nextState(nextState(state, { type: 'focus_lost' }), { type: 'focus_gained' });
      expect(back).toEqual(state);
    }),
  );
});
