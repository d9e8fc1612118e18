import { describe, expect, test } from 'vitest';
import { asked, back, begun, front, matched, passport, unread } from '../testing/example-facts.ts';
import { accepted, cardFirst, type LineCase, lineOf, otherBack, otherFront, testBuyer } from './testing/line-of.ts';

describe('the line of photo_id', () => {
  test.each<LineCase>([
    [
      'records that match',
      [...begun, matched],
      'skip isNeeded=false isRequired=false mode=null',
      'Photo ID | Not needed | not asked',
    ],
    [
      'records that differ',
      asked,
      'needs → photo_id isNeeded=true isRequired=false mode=null',
      'Photo ID asked for | Asked because records did not settle it | waiting',
    ],
    [
      'a rule that asks',
      [...begun, matched],
      'needs → photo_id isNeeded=true isRequired=true mode=1',
      'Photo ID asked for | Your rules ask for it | waiting',
      { requireIdMode: 1 },
    ],
    [
      'a refusal for age before',
      [...begun, matched, { kind: 'earlier', found: [{ scope: 'account', what: 'underage' }], at: 4 }],
      'needs → photo_id isNeeded=true isRequired=true mode=null askedBy=earlier',
      'Photo ID asked for | Asked because of a refusal for age within 90 days, under this name, phone or email | waiting',
    ],
    [
      'a test buyer who shows how it is',
      [...begun, testBuyer('jane_doe')],
      'needs → photo_id isNeeded=true isRequired=true mode=null askedBy=test',
      'Photo ID asked for | This test buyer is always asked | waiting',
    ],
    [
      'one side',
      [...asked, front],
      'needs → other_side isNeeded=true isRequired=false mode=null',
      'Photo ID shown | One side is still missing | one side',
    ],
    [
      'both sides',
      [...asked, front, back],
      'pass isNeeded=true isRequired=false mode=null',
      'Photo ID shown | Asked because records did not settle it | yes',
    ],
    [
      'a card that could not be read for the details',
      [cardFirst, front, back, { kind: 'ocr_fallback', at: 20, given: false }],
      'needs → type_details isNeeded=true isRequired=false mode=null',
      'Typed details | The card could not be read, so we asked | asked',
    ],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('photo_id', facts, asked)).toEqual([looked, said]);
  });
});

describe('the line of card_read', () => {
  test.each<LineCase>([
    ['no card', asked, 'skip', 'Card could be read | No card was shown | not asked'],
    [
      'a code',
      [...asked, front, back],
      'pass readBy=barcode sides=back,front isTest=false',
      'Card could be read | Both sides given | barcode',
    ],
    [
      'the code of a passport',
      [...asked, passport],
      'pass readBy=mrz sides=single isTest=false',
      'Card could be read | One side given | passport lines',
    ],
    [
      'an empty picture',
      [...asked, { ...front, blank: true }],
      'fail → photo_id readBy=null sides=front isTest=false',
      'Card could be read | No ID in the photo | no',
    ],
    [
      'a card nobody could read',
      [...asked, ...unread],
      'info readBy=null sides=back,front isTest=false',
      'Card could be read | The barcode could not be read, so it goes to review | by a person',
    ],
    [
      'a card that a person read',
      [...asked, ...unread, accepted],
      'pass readBy=person sides=back,front isTest=false',
      'Card could be read | Both sides given | by a person',
    ],
    [
      'Frank Doe',
      [...begun, testBuyer('frank_doe'), front],
      'fail → photo_id readBy=null sides=front isTest=true',
      'Card could be read | A test buyer: any image will do | test',
    ],
    [
      'Jane Doe',
      [...begun, testBuyer('jane_doe'), front],
      'pass readBy=null sides=front isTest=true',
      'Card could be read | A test buyer: any image will do | test',
    ],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('card_read', facts, asked)).toEqual([looked, said]);
  });
});

describe('the line of card_belongs', () => {
  test.each<LineCase>([
    ['no card', asked, 'skip', 'Card belongs to the buyer | Nothing to compare | not asked'],
    [
      'the buyer’s card',
      [...asked, front, back],
      'pass name=agrees birthDate=agrees',
      'Card belongs to the buyer | Name and birth date compared | agrees',
    ],
    [
      'another name',
      [...asked, front, { ...back, nameAgrees: false }],
      'fail → photo_id name=differs birthDate=agrees',
      'Card belongs to the buyer | Differs: name | differs',
    ],
    [
      'another birth date',
      [...asked, front, { ...back, birthDateAgrees: false }],
      'fail → photo_id name=agrees birthDate=differs',
      'Card belongs to the buyer | Differs: birth date | differs',
    ],
    [
      'a card nobody could read',
      [...asked, ...unread],
      'info name=not_compared birthDate=not_compared',
      'Card belongs to the buyer | Not compared yet | open',
    ],
    [
      'a card that a person read',
      [...asked, ...unread, accepted],
      'pass name=not_compared birthDate=not_compared',
      'Card belongs to the buyer | Name and birth date compared | agrees',
    ],
    [
      'another name, accepted by a person',
      [...asked, front, { ...back, nameAgrees: false }, accepted],
      'pass name=differs birthDate=agrees',
      'Card belongs to the buyer | Name and birth date compared | agrees',
    ],
    [
      'a name only',
      [...asked, front, { ...back, birthDateAgrees: null }],
      'info name=agrees birthDate=not_compared',
      'Card belongs to the buyer | Not compared yet | open',
    ],
    [
      'a disputed side',
      [...asked, front, { ...back, disputed: true }],
      'info name=not_compared birthDate=not_compared isDisputed=true',
      'Card belongs to the buyer | The buyer says that what was typed is right | disputed',
    ],
    [
      'a disputed side that a person settled',
      [...asked, front, { ...back, disputed: true }, accepted],
      'pass name=not_compared birthDate=not_compared',
      'Card belongs to the buyer | Name and birth date compared | agrees',
    ],
    [
      'Jane Doe',
      [...begun, testBuyer('jane_doe'), front],
      'skip',
      'Card belongs to the buyer | Nothing to compare | not asked',
    ],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('card_belongs', facts, asked)).toEqual([looked, said]);
  });
});

describe('the line of card_valid', () => {
  test.each<LineCase>([
    ['no card', asked, 'skip', 'Card still valid | Nothing to check | not asked'],
    ['a valid card', [...asked, front, back], 'pass reasons=', 'Card still valid | Not expired | valid'],
    [
      'an expired card',
      [...asked, front, { ...back, expired: true }],
      'fail → photo_id reasons=expired',
      'Card still valid | It had expired on the day of this check | expired',
    ],
    [
      'a fake card',
      [...asked, front, { ...back, fake: true }],
      'fail → photo_id reasons=fake_id',
      'Card genuine | ID could not be confirmed as genuine | not confirmed',
    ],
    [
      'a fake and expired card',
      [...asked, front, { ...back, fake: true, expired: true, nameAgrees: false }],
      'fail → photo_id reasons=fake_id,expired',
      'Card genuine | ID could not be confirmed as genuine | not confirmed',
    ],
    [
      'an expired card, accepted by a person',
      [...asked, front, { ...back, expired: true }, accepted],
      'pass reasons=',
      'Card still valid | Not expired | valid',
    ],
    ['a card nobody could read', [...asked, ...unread], 'info reasons=', 'Card still valid | Not known yet | open'],
    [
      'a valid card of another name',
      [...asked, front, { ...back, nameAgrees: false }],
      'pass reasons=',
      'Card still valid | Not expired | valid',
    ],
    ['Jane Doe', [...begun, testBuyer('jane_doe'), front], 'skip', 'Card still valid | Nothing to check | not asked'],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('card_valid', facts, asked)).toEqual([looked, said]);
  });
});

describe('the line of card_age', () => {
  test.each<LineCase>([
    ['no card', asked, 'skip', 'Age by the card | Nothing to check | not asked'],
    [
      'of age',
      [...asked, front, back],
      'pass minimum=21 (21 USC 387f(d)(5))',
      '21 or older by the card | 21 USC 387f(d)(5) | yes',
    ],
    [
      'of age, without a law',
      [...asked, front, back],
      'pass minimum=21',
      '21 or older by the card | Minimum age of your rules | yes',
      { isLawless: true },
    ],
    [
      'under age',
      [...asked, front, { ...back, meetsMinimum: false }],
      'fail → stopped minimum=21 (21 USC 387f(d)(5))',
      '21 or older by the card | 21 USC 387f(d)(5) | no',
    ],
    [
      'under age, without a law',
      [...asked, front, { ...back, meetsMinimum: false }],
      'fail → stopped minimum=21',
      '21 or older by the card | Minimum age of your rules | no',
      { isLawless: true },
    ],
    [
      'under age, then a card that is not complete',
      [...asked, { ...back, meetsMinimum: false }, otherFront],
      'info minimum=21 (21 USC 387f(d)(5))',
      '21 or older by the card | 21 USC 387f(d)(5) | open',
    ],
    [
      'under age, then a card nobody could read',
      [...asked, { ...back, meetsMinimum: false }, otherFront, { ...otherFront, at: 21, side: 'back' }],
      'info minimum=21 (21 USC 387f(d)(5))',
      '21 or older by the card | 21 USC 387f(d)(5) | open',
    ],
    [
      'under age, then a card of age',
      [...asked, { ...back, meetsMinimum: false }, otherFront, otherBack],
      'pass minimum=21 (21 USC 387f(d)(5))',
      '21 or older by the card | 21 USC 387f(d)(5) | yes',
    ],
    [
      'a card nobody could read',
      [...asked, ...unread],
      'info minimum=21 (21 USC 387f(d)(5))',
      '21 or older by the card | 21 USC 387f(d)(5) | open',
    ],
    [
      'of age on a card of another name',
      [...asked, front, { ...back, nameAgrees: false }],
      'pass minimum=21 (21 USC 387f(d)(5))',
      '21 or older by the card | 21 USC 387f(d)(5) | yes',
    ],
    ['Jane Doe', [...begun, testBuyer('jane_doe'), front], 'skip', 'Age by the card | Nothing to check | not asked'],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('card_age', facts, asked)).toEqual([looked, said]);
  });
});
