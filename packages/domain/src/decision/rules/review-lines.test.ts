import { describe, expect, test } from 'vitest';
import { asked, back, begun, front, license, matched, unread } from '../testing/example-facts.ts';
import type { Fact } from '../types.ts';
import { accepted, broken, byHand, type LineCase, lineOf, selfie, selfieDenied } from './testing/line-of.ts';

/** A fact of no kind that there is. */
const unknown = { kind: 'approval', at: 20 } as never;

describe('the line of selfie', () => {
  test.each<LineCase>([
    ['not asked for', [...asked, front, back], 'skip', 'Selfie | Not needed | not asked'],
    [
      'asked for, but no ID is needed',
      [...begun, matched],
      'skip',
      'Selfie | Not needed | not asked',
      { selfie: true },
    ],
    [
      'asked for',
      [...asked, front, back],
      'needs → selfie state=null',
      'Selfie asked for | Your rules ask for it with the ID | waiting',
      { selfie: true },
    ],
    [
      'given',
      [...asked, front, back, selfie('given', 20)],
      'info state=given',
      'Selfie given | A person compares it with the card | open',
      { selfie: true },
    ],
    [
      'matched',
      [...asked, front, back, selfie('matched', 20)],
      'pass state=matched',
      'Selfie matches the card |  | agrees',
      { selfie: true },
    ],
    [
      'not matched',
      [...asked, front, back, selfie('not_matched', 20)],
      'fail → selfie state=not_matched',
      'Selfie | Selfie and ID differ | no',
      { selfie: true },
    ],
    [
      'without the ID',
      [...asked, front, back, selfie('no_id_shown', 20)],
      'fail → selfie state=no_id_shown',
      'Selfie | No ID in the selfie | no',
      { selfie: true },
    ],
    [
      'declined',
      [...asked, front, back, selfie('declined', 20)],
      'info state=declined',
      'Selfie declined | Reviewed from the ID alone | none',
      { selfie: true },
    ],
    [
      'given, and accepted by a person',
      [...asked, front, back, selfie('given', 20), accepted],
      'pass state=given',
      'Selfie matches the card |  | agrees',
      { selfie: true },
    ],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('selfie', facts, asked)).toEqual([looked, said]);
  });
});

describe('the line of review', () => {
  test.each<LineCase>([
    ['nothing to look at', [...asked, ...license], 'skip', 'Reviewed by a person | Not needed | not asked'],
    [
      'a card nobody could read',
      [...asked, ...unread],
      'needs → wait card=true selfie=false',
      'Waiting for a person | What automatic checks could not settle | in the queue',
    ],
    [
      'a card that a person accepted',
      [...asked, ...unread, accepted],
      'pass',
      'Reviewed by a person | Card and order belong together | accepted',
    ],
    [
      'a card that a person refused',
      [...asked, ...unread, { kind: 'review', at: 30, outcome: 'deny' }],
      'fail → photo_id reasons=invalid_id',
      'Reviewed by a person | Not an ID we can use | denied',
    ],
    [
      'a card refused for a reason, then a new one',
      [
        ...asked,
        ...unread,
        { kind: 'review', at: 30, outcome: 'deny', reason: 'fake_id' },
        ...license.map((fact, index) => ({ ...fact, documentId: 'card-2', at: 40 + index }) as Fact),
      ],
      'skip',
      'Reviewed by a person | Not needed | not asked',
    ],
    [
      'a selfie that waits',
      [...asked, ...license, selfie('given', 20)],
      'needs → wait card=false selfie=true',
      'Waiting for a person | What automatic checks could not settle | in the queue',
      { selfie: true },
    ],
    [
      'a selfie nobody asked for',
      [...asked, ...license, selfie('given', 20)],
      'skip',
      'Reviewed by a person | Not needed | not asked',
    ],
    [
      'a declined selfie',
      [...asked, ...license, selfie('declined', 20)],
      'needs → wait card=false selfie=true isDeclined=true',
      'Waiting for a person | The buyer did not agree to a selfie | in the queue',
      { selfie: true },
    ],
    [
      'a selfie that a person refused',
      [...asked, ...license, selfie('given', 20), selfieDenied],
      'fail → selfie reasons=selfie_mismatch',
      'Reviewed by a person | Selfie and ID differ | denied',
      { selfie: true },
    ],
    [
      'a new selfie after a refused one',
      [...asked, ...license, selfie('given', 20), selfieDenied, selfie('given', 40)],
      'needs → wait card=false selfie=true',
      'Waiting for a person | What automatic checks could not settle | in the queue',
    ],
    [
      'a matched selfie after a refused one',
      [...asked, ...license, selfie('given', 20), selfieDenied, selfie('matched', 40)],
      'skip',
      'Reviewed by a person | Not needed | not asked',
    ],
    [
      'a declined selfie after a refused one',
      [...asked, ...license, selfie('given', 20), selfieDenied, selfie('declined', 40)],
      'fail → selfie reasons=selfie_mismatch',
      'Reviewed by a person | Selfie and ID differ | denied',
    ],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('review', facts, asked)).toEqual([looked, said]);
  });
});

describe('the line of manual', () => {
  test.each<LineCase>([
    ['nobody', begun, 'skip', 'Settled by hand | Nobody did | no'],
    [
      'accepted',
      [...begun, byHand(true)],
      'pass accepted=true',
      'Accepted by hand | Someone with permission accepted it | accepted',
    ],
    [
      'refused',
      [...begun, byHand(false)],
      'fail → stopped accepted=false',
      'Refused by hand | Someone with permission refused it | refused',
    ],
    [
      'accepted, under age by the card',
      [...asked, front, { ...back, meetsMinimum: false }, byHand(true)],
      'info accepted=true isOverruled=true',
      'Accepted by hand | A card shows the buyer is under age, so this does not count | no',
    ],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('manual', facts, asked)).toEqual([looked, said]);
  });
});

describe('the line of errors', () => {
  test.each<LineCase>([
    ['nothing broke', begun, 'skip', 'Every check ran |  | yes'],
    [
      'the ban list broke',
      [...begun, broken('ban', 20)],
      'needs → retry checks=ban',
      'A check has to run again | It broke: ban | not done',
    ],
    [
      'two checks broke',
      [...begun, broken('identity', 20), broken('age', 21)],
      'needs → retry checks=age,identity',
      'A check has to run again | It broke: age, identity | not done',
    ],
    ['a break that a new run settled', [...begun, broken('ban', 1)], 'skip', 'Every check ran |  | yes'],
    [
      'an unknown fact',
      [...begun, unknown],
      'needs → retry checks=other',
      'A check has to run again | It broke: other | not done',
    ],
    [
      'a fact without a time',
      [...begun, { ...matched, at: Number.NaN }],
      'needs → retry checks=other',
      'A check has to run again | It broke: other | not done',
    ],
    [
      'an unknown check',
      [...begun, broken('taste' as never, 20)],
      'needs → retry checks=other',
      'A check has to run again | It broke: other | not done',
    ],
    [
      'a broken picture, accepted by a person',
      [...asked, ...unread, broken('document', 20), accepted],
      'skip',
      'Every check ran |  | yes',
    ],
    [
      'a broken picture, refused by hand',
      [...asked, ...unread, broken('document', 20), byHand(false)],
      'skip checks=document',
      'Every check ran |  | yes',
    ],
    [
      'a broken picture, accepted by hand',
      [...asked, ...unread, broken('document', 20), byHand(true)],
      'skip',
      'Every check ran |  | yes',
    ],
    [
      'broken records, then a good card',
      [...begun, broken('identity', 5), ...license],
      'skip',
      'Every check ran |  | yes',
    ],
    [
      'broken records, then a card nobody could read',
      [...begun, broken('identity', 5), ...unread],
      'needs → retry checks=identity',
      'A check has to run again | It broke: identity | not done',
    ],
    [
      'broken records, then a card a person accepted',
      [...begun, broken('identity', 5), ...unread, accepted],
      'skip',
      'Every check ran |  | yes',
    ],
    [
      'broken records after a good card',
      [...begun, front, back, broken('identity', 50)],
      'needs → retry checks=identity',
      'A check has to run again | It broke: identity | not done',
    ],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('errors', facts, asked)).toEqual([looked, said]);
  });
});
