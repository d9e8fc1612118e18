import type { ScanVerdict } from '@carded/domain/scanner';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Outcome, unreadOutcome } from '#features/scanner/verdict/outcome.ts';
import { firstState, nextState } from './screen-state.ts';
import { makeSeenCards } from './use-scanner.ts';

const unread = unreadOutcome({ minimumAge: 21, source: 'wedge', isOffline: false, uuid: null });
const scanned = (uuid: string, verdict: ScanVerdict, source: Outcome['source']): Outcome => ({
  ...unread,
  ...{ uuid, verdict, source },
});
const decided = (uuid: string): Outcome => ({ ...scanned(uuid, 'accepted', 'phone'), isByHand: true });

/** A screen that gets one message after the other. */
const screen = () => {
  const cards = makeSeenCards();
  let state = firstState;
  return {
    answer: (outcome: Outcome) => {
      const event = cards.eventOf(outcome, state.outcome);
      if (event !== null) state = nextState(state, event);
    },
    leave: () => {
      state = nextState(state, { type: 'scan_started' });
    },
    accept: (uuid: string) => {
      state = nextState(state, cards.accept(uuid, state.outcome));
    },
    now: () => state,
  };
};

test('a phone’s verdict on a card the till already cleared is counted, and does not hide the next card', () => {
  const till = screen();
  till.answer(scanned('one', 'questionable', 'phone'));
  till.leave();
  till.answer(scanned('two', 'denied', 'wedge'));
  till.answer(decided('one'));
  expect(till.now().outcome?.uuid).toBe('two');
  expect(till.now().shift).toEqual({ accepted: 1, questionable: 0, denied: 1, invalid: 0 });
});

test('a scan the till accepted is not counted again when the phone reports it', () => {
  const till = screen();
  till.answer(scanned('one', 'questionable', 'phone'));
  till.accept('one');
  till.leave();
  till.answer(decided('one'));
  expect(till.now().shift).toEqual({ accepted: 1, questionable: 0, denied: 0, invalid: 0 });
});

test('the late answer to a card that was accepted by hand does not accept the next one', () => {
  const till = screen();
  till.answer(scanned('one', 'questionable', 'wedge'));
  till.leave();
  till.answer(scanned('two', 'denied', 'wedge'));
  till.accept('one');
  expect(till.now()).toMatchObject({ status: 'denied', outcome: { uuid: 'two', verdict: 'denied', isByHand: false } });
  expect(till.now().shift).toEqual({ accepted: 1, questionable: 0, denied: 1, invalid: 0 });
});

const uuids = ['one', 'two', 'three', 'four'];
type Step = { uuid: string; verdict: ScanVerdict; what: 'scan' | 'decide' | 'leave' | 'accept' };
const anyStep: fc.Arbitrary<Step> = fc.record({
  uuid: fc.constantFrom(...uuids),
  verdict: fc.constantFrom<ScanVerdict>('accepted', 'questionable', 'denied', 'invalid'),
  what: fc.constantFrom('scan', 'decide', 'leave', 'accept'),
});

test('the shift is always the cards that were seen, each as what it came to last', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      const till = screen();
      const last = new Map<string, ScanVerdict>();
      for (const { uuid, verdict, what } of steps) {
        if (what === 'leave') till.leave();
        else if (what === 'accept' && last.has(uuid)) {
          till.accept(uuid);
          last.set(uuid, 'accepted');
        } else if (what === 'decide' && last.has(uuid)) {
          till.answer(decided(uuid));
          last.set(uuid, 'accepted');
        } else if (what === 'scan' && !last.has(uuid)) {
          till.answer(scanned(uuid, verdict, 'phone'));
          last.set(uuid, verdict);
        }
      }
      const counted = { accepted: 0, questionable: 0, denied: 0, invalid: 0 };
      for (const verdict of last.values()) counted[verdict] += 1;
      expect(till.now().shift).toEqual(counted);
    }),
  );
});
