import { describe, expect, test } from 'vitest';
import { asked, begun, created, matched, notBanned, notMatched, ofAge } from '../testing/example-facts.ts';
import { before, cardFirst, type LineCase, lineOf, testBuyer } from './testing/line-of.ts';

describe('the line of place', () => {
  test.each<LineCase>([
    [
      'an open place',
      begun,
      'pass country=US state=ND',
      'Place allowed | Nothing in your rules blocks it | North Dakota',
    ],
    [
      'no country that there is',
      begun,
      'pass country=ZZ',
      'Place allowed | Nothing in your rules blocks it | ZZ',
      { place: { country: 'XX', state: 'ND' } },
    ],
    [
      'no state that there is',
      begun,
      'pass country=US',
      'Place allowed | Nothing in your rules blocks it | United States',
      { place: { country: 'US', state: 'XX' } },
    ],
    [
      'a place the rules block',
      begun,
      'fail → stopped country=US state=ND blockedBy=rule',
      'Place blocked | Your rules block it | North Dakota',
      { isPlaceBlocked: true },
    ],
    [
      'a place a law blocks',
      begun,
      'fail → stopped country=US state=ND blockedBy=law (The Act)',
      'Place blocked | The Act | North Dakota',
      { isPlaceBlocked: true, blockedBy: 'law', blockedCitation: 'The Act' },
    ],
    [
      'a place found blocked',
      [...begun, { kind: 'location', at: 5, country: 'US', blocked: true }],
      'fail → stopped country=US state=ND blockedBy=rule',
      'Place blocked | Your rules block it | North Dakota',
    ],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('place', facts, asked)).toEqual([looked, said]);
  });
});

describe('the line of place_disabled', () => {
  test.each<LineCase>([
    ['a check is needed', begun, 'skip', 'Check needed here |  | '],
    [
      'no check is needed',
      [],
      'info',
      'No check needed here | Your rules turn the check off for this place | released',
      { isPlaceDisabled: true },
    ],
    ['a check that is no longer needed', begun, 'skip', 'Check needed here |  | ', { isPlaceDisabled: true }],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('place_disabled', facts, asked)).toEqual([looked, said]);
  });
});

describe('the line of ip', () => {
  test.each<LineCase>([
    ['no connection looked at', begun, 'skip country=null', 'Connection | Not looked at | none'],
    [
      'a connection',
      [{ kind: 'ip', at: 0, country: 'CA' }, ...begun],
      'pass country=CA',
      'Connection allowed | Nothing in your rules blocks it | Canada',
    ],
    [
      'the newer of two connections',
      [{ kind: 'ip', at: 0, country: 'CA' }, { kind: 'ip', at: 0, country: 'US' }, ...begun],
      'pass country=US',
      'Connection allowed | Nothing in your rules blocks it | United States',
    ],
    [
      'a connection from nowhere known',
      [{ kind: 'ip', at: 0, country: 'nowhere' }, ...begun],
      'pass country=null',
      'Connection allowed | Nothing in your rules blocks it | unknown',
    ],
    [
      'a blocked connection',
      [{ kind: 'ip', at: 0, country: 'CA', blocked: true }, ...begun],
      'fail → stopped country=CA',
      'Connection blocked | Your rules refuse orders sent from there | Canada',
    ],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('ip', facts, asked)).toEqual([looked, said]);
  });
});

describe('the line of age', () => {
  test.each<LineCase>([
    [
      'of age',
      begun,
      'pass minimum=21 (21 USC 387f(d)(5))',
      '21 or older | Minimum age by law, 21 USC 387f(d)(5) | yes',
    ],
    [
      'of age, without a law',
      begun,
      'pass minimum=21',
      '21 or older | Minimum age of your rules | yes',
      { isLawless: true },
    ],
    [
      'under age',
      [{ ...ofAge, meetsMinimum: false }, notBanned],
      'fail → stopped minimum=21 (21 USC 387f(d)(5))',
      '21 or older | Minimum age by law, 21 USC 387f(d)(5) | no',
    ],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('age', facts, asked)).toEqual([looked, said]);
  });
});

describe('the line of ban', () => {
  test.each<LineCase>([
    ['not banned', begun, 'pass banned=false', 'Not banned |  | no ban found'],
    [
      'banned',
      [ofAge, { ...notBanned, banned: true }],
      'fail → stopped banned=true isTest=false',
      'Banned | You banned this buyer | ban found',
    ],
    [
      'Grace Doe',
      [ofAge, testBuyer('grace_doe')],
      'fail → stopped banned=true isTest=true',
      'Banned | A test buyer who is always banned | test',
    ],
    ['Frank Doe', [...begun, testBuyer('frank_doe')], 'pass banned=false', 'Not banned |  | no ban found'],
    ['a list nobody asked', [ofAge, created], 'needs → retry', 'Ban list | Has to be checked again | not known yet'],
    [
      'a list nobody asked where no check is needed',
      [ofAge],
      'skip',
      'Ban list | Not asked | not known yet',
      { isPlaceDisabled: true },
    ],
    [
      'a list nobody asked of a verification where no check is needed',
      [ofAge, created],
      'needs → retry',
      'Ban list | Has to be checked again | not known yet',
      { isPlaceDisabled: true },
    ],
    ['a card still to be read', [cardFirst], 'skip', 'Ban list | Not asked | not known yet'],
    ['a card that was read', [cardFirst, ofAge], 'needs → retry', 'Ban list | Has to be checked again | not known yet'],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('ban', facts, asked)).toEqual([looked, said]);
  });
});

describe('the line of earlier', () => {
  test.each<LineCase>([
    ['nothing before', begun, 'skip what= counts=false', 'Seen before | No earlier verification found | no'],
    [
      'an ID before',
      [before(['key', 'id']), ...begun],
      'pass what=id counts=true',
      'Seen before | An earlier verification counts here | yes',
    ],
    [
      'much before',
      [before(['key', 'phone'], ['account', 'accepted'], ['account', 'phone']), ...begun],
      'info what=accepted,phone counts=false',
      'Seen before | Earlier verifications do not count here | yes',
    ],
    [
      'an earlier refusal for age',
      [before(['key', 'underage']), ...begun],
      'info what=underage counts=false',
      'Seen before | Refused for age within 90 days under this name, phone or email: an ID is asked for | yes',
    ],
    [
      'a link that somebody else began',
      [before(['account', 'id'], ['key', 'another_buyer']), ...begun],
      'fail → stopped what=another_buyer,id counts=false',
      'Another person began this | A link or session is for one buyer. Another name and birth date were given here before: send this person a new one | yes',
    ],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('earlier', facts, asked)).toEqual([looked, said]);
  });
});

describe('the line of identity', () => {
  test.each<LineCase>([
    [
      'records that match',
      [...begun, matched],
      'pass needed=90 sources=1 answered=1 score=95 birthDateEqual=true agreed=firstName,lastName,birthDate,street,zip isIndependenceMissing=false isTest=false (15 USC 376a(b)(4)(A)(iii), (B))',
      'Matched by records | Name and birth date and address and ZIP code agreed. 90 needed | 95 of 100',
    ],
    [
      'records that match, without a law',
      [...begun, matched],
      'pass needed=90 sources=1 answered=1 score=95 birthDateEqual=true agreed=firstName,lastName,birthDate,street,zip isIndependenceMissing=false isTest=false',
      'Matched by records | Name and birth date and address and ZIP code agreed. 90 needed | 95 of 100',
      { isLawless: true },
    ],
    [
      'no records asked',
      begun,
      'skip needed=90 sources=0 answered=0 score=null birthDateEqual=null agreed= isIndependenceMissing=false isTest=false (15 USC 376a(b)(4)(A)(iii), (B))',
      'Matched by records | No source was asked | not asked',
    ],
    [
      'records that differ',
      asked,
      'needs → photo_id needed=90 sources=1 answered=1 score=41 birthDateEqual=true agreed=lastName isIndependenceMissing=false isTest=false (15 USC 376a(b)(4)(A)(iii), (B))',
      'Matched by records | Name agreed. 90 needed, so we asked for ID | 41 of 100',
    ],
    [
      'records of an ID known before that differ',
      [before(['key', 'id']), ...asked],
      'info needed=90 sources=1 answered=1 score=41 birthDateEqual=true agreed=lastName isIndependenceMissing=false isTest=false (15 USC 376a(b)(4)(A)(iii), (B))',
      'Matched by records | Name agreed. 90 needed | 41 of 100',
    ],
    [
      'a list of the seller',
      [...begun, { ...matched, independent: false }],
      'needs → photo_id needed=90 sources=1 answered=1 score=95 birthDateEqual=true agreed=firstName,lastName,birthDate,street,zip isIndependenceMissing=true isTest=false (15 USC 376a(b)(4)(A)(iii), (B))',
      'Matched by records | Name and birth date and address and ZIP code agreed. The law requires a source that is not the seller’s own, so we asked for ID | 95 of 100',
    ],
    [
      'a source that is down',
      [...begun, { ...matched, outcome: 'not_available' }],
      'needs → photo_id needed=90 sources=1 answered=0 score=null birthDateEqual=null agreed= isIndependenceMissing=false isTest=false (15 USC 376a(b)(4)(A)(iii), (B))',
      'Matched by records | No source could answer, so we asked for ID | no answer',
    ],
    [
      'John Doe',
      [...begun, testBuyer('john_doe'), notMatched],
      'pass needed=90 sources=1 answered=1 score=41 birthDateEqual=true agreed=lastName isIndependenceMissing=false isTest=true (15 USC 376a(b)(4)(A)(iii), (B))',
      'Matched by records | A test buyer who always matches | test',
    ],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('identity', facts, asked)).toEqual([looked, said]);
  });
});

describe('the line of phone', () => {
  test.each<LineCase>([
    ['not asked for', begun, 'skip mode=null state=null', 'Phone code | Not needed | not asked'],
    [
      'asked for',
      [...begun, matched],
      'needs → phone mode=1 state=null',
      'Phone code | Your rules ask for it | waiting',
      { phoneValidationMode: 1 },
    ],
    [
      'confirmed',
      [...begun, matched, { kind: 'phone', at: 20, state: 'passed' }],
      'pass mode=1 state=passed',
      'Phone code confirmed | The code sent by text was typed | yes',
      { phoneValidationMode: 1 },
    ],
    [
      'a wrong code',
      [...begun, matched, { kind: 'phone', at: 20, state: 'failed' }],
      'needs → sms_code mode=1 state=failed',
      'Phone code | A code was sent | waiting',
      { phoneValidationMode: 1 },
    ],
    [
      'a code sent',
      [...begun, matched, { kind: 'phone', at: 20, state: 'sent' }],
      'needs → sms_code mode=1 state=sent',
      'Phone code | A code was sent | waiting',
      { phoneValidationMode: 1 },
    ],
    [
      'wrong codes only',
      [...begun, matched, { kind: 'phone', at: 20, state: 'locked' }, { kind: 'phone', at: 21, state: 'failed' }],
      'fail → phone mode=1 state=locked',
      'Phone code confirmed | Too many wrong codes | no',
      { phoneValidationMode: 1 },
    ],
    [
      'confirmed before',
      [before(['key', 'phone']), ...begun, matched],
      'pass mode=5 state=earlier',
      'Phone code | Confirmed in an earlier verification | yes',
      { phoneValidationMode: 5 },
    ],
    [
      'accepted before, without a code',
      [before(['key', 'accepted']), ...begun, matched],
      'needs → phone mode=5 state=null',
      'Phone code | Your rules ask for it | waiting',
      { phoneValidationMode: 5 },
    ],
    [
      'asked for where no texts are sent',
      [...begun, matched],
      'skip mode=null isIgnored=true',
      'Phone code | Your rules ask for it, but codes are texted in the US only | not asked',
      { isPhoneIgnored: true },
    ],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('phone', facts, asked)).toEqual([looked, said]);
  });
});

describe('the line of signature', () => {
  test.each<LineCase>([
    ['not asked for', begun, 'skip', 'Signature | Not needed | not asked'],
    [
      'asked for',
      [...begun, matched],
      'needs → signature given=false',
      'Signature asked for | Your rules ask for it | waiting',
      { requireSignature: true },
    ],
    [
      'given',
      [...begun, matched, { kind: 'signature', at: 20, given: true }],
      'pass given=true',
      'Signed | The buyer signed your terms | yes',
      { requireSignature: true },
    ],
  ])('%s', (_what, facts, looked, said, asked = {}) => {
    expect(lineOf('signature', facts, asked)).toEqual([looked, said]);
  });
});
