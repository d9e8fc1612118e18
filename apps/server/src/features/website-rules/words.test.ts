import { type Decision, decide } from '@carded/domain/decision';
import {
  asked,
  back,
  begun,
  created,
  front,
  matched,
  notBanned,
  ofAge,
  plainRequirements as plain,
  unread,
} from '@carded/domain/decision/testing/example-facts';
import type { Layer, Requirements, Workflow } from '@carded/domain/workflow';
import { expect, test } from 'vitest';
import { listSteps, outcomeTitle } from './replay-website.ts';
import { layerSays, sourceName, triedWords } from './tried-words.ts';
import { madeBy } from './try-rules.ts';

type Facts = Parameters<typeof decide>[1];
const tooYoung: Facts = [{ ...ofAge, meetsMinimum: false }, notBanned];
const cutOff = { birthCutoffs: [{ bornOnOrAfter: '2000-01-01', citation: 'A bylaw' }] };
const byLaw = { isPlaceBlocked: true, blockedBy: 'law', blockedCitation: 'The Act' } as const;

test.each<[string, Facts, Partial<Requirements>, title: string, tried: string, sentence: string]>([
  [
    'an accepted buyer',
    [...begun, matched],
    {},
    'Accepted',
    'Passes at once',
    'Records match name, address and birth date. Nothing else is asked.',
  ],
  [
    'a buyer known before',
    [{ kind: 'earlier', at: 0, found: [{ scope: 'key', what: 'id' }] }, ...begun],
    {},
    'Accepted',
    'Passes at once',
    'An earlier verification counts here. Nothing else is asked.',
  ],
  [
    'no check',
    [],
    { isPlaceDisabled: true },
    'No check needed',
    'No check is needed there',
    'Your rules turn it off. The order goes ahead.',
  ],
  [
    'under age',
    tooYoung,
    {},
    'Refused: under 21',
    'Refused: under 21',
    'Nothing is asked, and only the attempt is kept.',
  ],
  [
    'born too late',
    [{ ...ofAge, cutoffFailed: true }, notBanned],
    cutOff,
    'Refused: under 21',
    'Refused: under 21',
    'A bylaw.',
  ],
  [
    'a place the rules block',
    begun.slice(0, 2),
    { isPlaceBlocked: true },
    'Refused: place blocked',
    'Refused: place blocked',
    'Your rules block the place.',
  ],
  [
    'a ZIP code the rules block',
    begun.slice(0, 2),
    { isPlaceBlocked: true, blockedBy: 'zip' },
    'Refused: place blocked',
    'Refused: place blocked',
    'The ZIP code is on a blocked list.',
  ],
  [
    'a place a law blocks',
    begun.slice(0, 2),
    byLaw,
    'Refused: place blocked',
    'Refused: place blocked',
    'The law forbids selling there online: The Act.',
  ],
  [
    'a connection',
    [{ kind: 'ip', at: 0, blocked: true }, ofAge, notBanned],
    {},
    'Refused: connection blocked',
    'Refused: connection blocked',
    'Your rules refuse orders sent from there.',
  ],
  ['a banned buyer', [ofAge, { ...notBanned, banned: true }], {}, 'Refused: banned', 'Refused: banned', ''],
  [
    'an ID',
    asked,
    {},
    'Asked for a photo ID',
    'Must show a license or passport',
    'Records do not match, so an ID decides.',
  ],
  [
    'an ID by rule',
    [...begun, matched],
    { requireIdMode: 1 },
    'Asked for a photo ID',
    'Must show a license or passport',
    'Your rules ask for it, whatever records say.',
  ],
  [
    'an ID because of the source',
    [...begun, { ...matched, independent: false }],
    {},
    'Asked for a photo ID',
    'Must show a license or passport',
    'Records match, but the law requires a source that the seller neither owns nor changes, and none is set up.',
  ],
  [
    'several steps',
    asked,
    { selfie: true, requireSignature: true },
    'Asked for a photo ID, a selfie and a signature',
    'Must show a license or passport',
    'Records do not match, so an ID decides. After that: a selfie and a signature.',
  ],
  [
    'a phone code',
    [...begun, matched],
    { phoneValidationMode: 1 },
    'Asked for a phone code',
    'Must confirm a phone code',
    'Your rules ask for it.',
  ],
  [
    'an expired card',
    [...asked, front, { ...back, expired: true }],
    {},
    'Denied: ID has expired',
    'Denied: ID has expired',
    '',
  ],
  ['a card to review', [...asked, ...unread], {}, 'In review', 'In review', ''],
  ['a broken check', [ofAge, created, matched], {}, 'Not finished', 'Not finished', ''],
])('%s is titled and explained', (_, facts, change, title, tried, sentence) => {
  const requirements = { ...plain, ...change };
  const decision = decide(requirements, facts);
  expect(outcomeTitle(decision, 21)).toBe(title);
  expect(triedWords(decision, requirements)).toEqual({ title: tried, sentence });
});

test('steps are listed with a comma between and an and before the last', () => {
  expect(listSteps([])).toBe('');
  expect(listSteps(['selfie'])).toBe('a selfie');
  expect(listSteps(['photo_id', 'selfie'])).toBe('a photo ID and a selfie');
});

test.each<[Layer, string]>([
  [{}, ''],
  [{ minAge: 25 }, '25 or older'],
  [{ minAge: 'block' }, 'orders refused'],
  [{ minAge: 'disable' }, 'no check'],
  [{ requireId: true, requireIdMode: 1 }, 'ID every time'],
  [{ requireIdMode: 1 }, 'ID every time, where it is on'],
  [{ requireId: true }, 'ID'],
  [{ requireId: false, requireIdMode: 1 }, 'ID only if records do not match'],
  [{ phoneValidation: false }, 'no phone code'],
  [{ selfie: true, requireSignature: false }, 'selfie; no signature'],
  [{ requireCamera: false }, 'uploads taken'],
  [{ geoipBlocked: true }, 'connections refused'],
  [{ geoipBlocked: false }, 'connections allowed'],
  [{ zipcodesBlocked: [] }, ''],
  [{ zipcodesBlocked: ['84101', '84102'] }, '2 ZIP codes blocked'],
])('a place that sets %j says %j', (layer, says) => {
  expect(layerSays(layer).split('; ').toSorted()).toEqual(says.split('; ').toSorted());
});

const workflow: Workflow = { preset: 3, texts: {}, segments: {} };
test.each([
  ['preset', 'Preset: US and Canada vape'],
  ['law', 'Law'],
  ['options', 'Rules'],
  ['us', 'United States'],
  ['us/UT/zip/84101', 'ZIP 84101'],
  ['ca/ON/zip/K1A 0B1', 'K1A 0B1'],
  ['us/UT/county/SALT LAKE', 'Salt Lake County'],
])('the source %s is called %s', (source, name) => {
  expect(sourceName(workflow, source)).toBe(name);
});

const made = (decision: Decision, requirements: Requirements, isStateDoubtful = false) =>
  madeBy({
    decision,
    requirements,
    workflow,
    layers: [{ path: 'us/UT', layer: { minAge: 'block', requireId: true, requireIdMode: 1 } }],
    today: '2026-11-20',
    isStateDoubtful,
  });
const doubtful = { source: '', name: 'ZIP code outside the state', says: 'the strictest rules of the country count' };
const ofUtah = { ...plain.sources, minAge: 'us/UT', requireId: 'us/UT', zipcodesBlocked: 'us' } as const;

test.each<[string, Facts, Partial<Requirements>, object | null]>([
  ['records', asked, {}, null],
  ['nothing', [...begun, matched], {}, null],
  ['a law that blocks', begun.slice(0, 2), byLaw, { source: 'law', name: 'Law', says: 'The Act' }],
  [
    'a place that blocks',
    begun.slice(0, 2),
    { isPlaceBlocked: true, sources: ofUtah },
    { source: 'us/UT', name: 'Utah', says: 'orders refused; ID every time' },
  ],
  [
    'a ZIP list',
    begun.slice(0, 2),
    { isPlaceBlocked: true, blockedBy: 'zip', sources: ofUtah },
    { source: 'us', name: 'United States', says: '' },
  ],
  ['a place’s age', tooYoung, { sources: ofUtah }, { source: 'us/UT', name: 'Utah', says: '21 or older' }],
  [
    'the law’s age',
    tooYoung,
    { sources: { ...ofUtah, minAge: 'law' } },
    { source: 'law', name: 'Law', says: '21 USC 387f(d)(5)' },
  ],
  ['a cut-off', [{ ...ofAge, cutoffFailed: true }, notBanned], cutOff, { source: 'law', name: 'Law', says: 'A bylaw' }],
  [
    'a connection',
    [{ kind: 'ip', at: 0, blocked: true }, ofAge, notBanned],
    {},
    { source: 'default', name: 'Rules', says: 'connections refused' },
  ],
  [
    'no check',
    [],
    { isPlaceDisabled: true, sources: ofUtah },
    { source: 'us/UT', name: 'Utah', says: 'orders refused; ID every time' },
  ],
  [
    'a rule for IDs',
    [...begun, matched],
    { requireIdMode: 1, sources: ofUtah },
    { source: 'us/UT', name: 'Utah', says: 'orders refused; ID every time' },
  ],
  [
    'a rule for signatures',
    [...begun, matched],
    { requireSignature: true, sources: { ...ofUtah, requireSignature: 'preset' } },
    { source: 'preset', name: 'Preset: US and Canada vape', says: '' },
  ],
])('%s decided', (_, facts, change, by) => {
  const requirements = { ...plain, ...change };
  expect(made(decide(requirements, facts), requirements)).toEqual(by);
});

test('a ZIP code outside of its state is said where no layer stands for the rule', () => {
  const blocked = { ...plain, isPlaceBlocked: true };
  expect(made(decide(blocked, begun.slice(0, 2)), blocked, true)).toEqual(doubtful);
  const known = { ...plain, sources: ofUtah };
  expect(made(decide(known, tooYoung), known, true)).toMatchObject({ source: 'us/UT' });
  const elsewhere = { ...plain, sources: { ...ofUtah, minAge: 'us/NV' } } as const;
  expect(made(decide(elsewhere, tooYoung), elsewhere, true)).toEqual(doubtful);
  expect(made(decide(elsewhere, tooYoung), elsewhere)).toMatchObject({ name: 'Nevada' });
});
