import type { BuyerState } from '@carded/contract';
import { expect, test } from 'vitest';
import { isBegun, isClosable, isOver, screenFor } from '#flow/screen-for.ts';

const at = (step: BuyerState['step'], next: BuyerState['words']['next'] = []) => ({
  step,
  words: { told: null, title: '', sentence: '', next },
});

test.each([
  ['details', 'details'],
  ['photo_id', 'photo_id'],
  ['code', 'code'],
  ['pending', 'pending'],
  ['accepted', 'accepted'],
  ['not_required', 'not_required'],
  ['denied', 'refused'],
  ['not_created', 'refused'],
] as const)('shows %s as the screen %s', (step, screen) => {
  expect(screenFor(at(step), null)).toBe(screen);
});

test('follows a detour only where the server offers it', () => {
  expect(screenFor(at('denied', ['another_id']), 'photo_id')).toBe('photo_id');
  expect(screenFor(at('denied', ['another_id']), 'details')).toBe('refused');
  expect(screenFor(at('code'), 'phone')).toBe('phone');
});

test.each(['accepted', 'not_required', 'pending', 'signature'] as const)('makes no detour at %s', (step) => {
  for (const detour of ['details', 'photo_id', 'phone'] as const) {
    expect(screenFor(at(step, ['another_id', 'correct_details', 'another_number']), detour)).toBe(step);
  }
});

test('lets the buyer close a refusal, a wait and a page that did not open, and other screens only if the shop allows it', () => {
  expect(isClosable('denied', false)).toBe(true);
  expect(isClosable('pending', false)).toBe(true);
  expect(isClosable(null, false)).toBe(true);
  expect(isClosable('details', false)).toBe(false);
  expect(isClosable('details', true)).toBe(true);
  expect(isClosable('accepted', true)).toBe(false);
});

test('waits for the other device while the buyer has something to do there', () => {
  expect(screenFor(at('selfie'), null, true)).toBe('other_device');
  expect(screenFor(at('accepted'), null, true)).toBe('accepted');
  expect(screenFor(at('denied', ['another_id']), null, true)).toBe('refused');
  expect(isOver('denied')).toBe(false);
  expect(isOver('accepted')).toBe(true);
});

test('a started check without an answer is not closed by accident', () => {
  expect(isBegun({ step: 'photo_id', uuid: 'u' })).toBe(true);
  expect(isBegun({ step: 'code', uuid: 'u' })).toBe(true);
  expect(isBegun({ step: 'details', uuid: null })).toBe(false);
  expect(isBegun({ step: 'photo_id', uuid: null })).toBe(false);
  for (const step of ['pending', 'denied', 'not_created', 'accepted'] as const) {
    expect(isBegun({ step, uuid: 'u' })).toBe(false);
  }
});
