import { expect, test } from 'vitest';
import { statusNumber } from '#codes/index.ts';
import { begun, front, license } from '#decision/example-facts.ts';
import type { Fact } from '#decision/index.ts';
import { settledBy } from './settled-by.ts';

const { accepted, denied, id_submitted, not_created } = { ...statusNumber, not_created: statusNumber.underage_dob };
const shown: readonly Fact[] = [...begun, ...license];
const yes: Fact = { kind: 'review', at: 20, outcome: 'accept' };
const no: Fact = { kind: 'review', at: 20, outcome: 'deny', reason: 'fake_id' };
const late: Fact = { kind: 'review', at: 20, outcome: 'deny', reason: 'not_reviewed' };
const byHand: Fact = { kind: 'manual', at: 21, accepted: true };

test.each<[string, readonly Fact[], (typeof statusNumber)[keyof typeof statusNumber], 'machine' | 'person' | null]>([
  ['accepted on what machines found', shown, accepted, 'machine'],
  ['denied on what machines found', shown, denied, 'machine'],
  ['accepted by a reviewer', [...shown, yes], accepted, 'person'],
  ['denied by a reviewer', [...shown, no], denied, 'person'],
  ['accepted by hand', [...shown, byHand], accepted, 'person'],
  ['denied, since nobody looked in time', [...shown, late], denied, null],
  ['accepted by hand after nobody looked', [...shown, late, byHand], accepted, 'person'],
  ['accepted by a machine on another card, after a reviewer’s no', [...shown, no, front], accepted, 'machine'],
  ['waiting for a person', shown, id_submitted, null],
  ['refused before it began', shown, not_created, null],
  ['accepted without an ID', begun, accepted, null],
  ['accepted by hand without an ID', [...begun, byHand], accepted, null],
])('a check that is %s', (_, facts, status, who) => {
  expect(settledBy(facts, status)).toBe(who);
});
