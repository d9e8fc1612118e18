import type { Fact, IdentityFact, ScanFact } from '@carded/domain/decision';
import { scanMessages } from '@carded/domain/scanner';
import { expect, test } from 'vitest';
import { findingsOf } from './findings-of.ts';

const at = Date.UTC(2026, 10, 20);
const answer = (score: number, more: Partial<IdentityFact> = {}): IdentityFact => ({
  kind: 'identity',
  at,
  sourceId: `source-${score}`,
  outcome: 'no_match',
  score,
  birthDateEqual: false,
  agreed: [],
  independent: true,
  ...more,
});
const scan = (more: Partial<ScanFact> = {}): ScanFact =>
  ({ kind: 'scan', at, reasons: [], minimum: 21, trace: [], ...more }) as ScanFact;
const looked = (records: Record<string, unknown>) =>
  scan({ trace: [{ rule: 'scan_records', result: 'pass', looked: records }] as ScanFact['trace'] });
const byHand: Fact = { kind: 'manual', at, accepted: true };

test('nothing was asked, so nothing was found', () => {
  expect(findingsOf([])).toEqual({ score: null, errs: [], info: [], verifiedFields: [] });
});

test('a match counts however low, else the best of the answers; one that did not answer never does', () => {
  const silent = answer(99, { outcome: 'not_available' });
  expect(findingsOf([answer(40), silent, answer(72), answer(71)])).toMatchObject({ score: 72 });
  expect(findingsOf([answer(90), answer(60, { outcome: 'match' }), silent])).toMatchObject({ score: 60 });
  expect(findingsOf([silent])).toMatchObject({ score: null });
});

test('names the fields that records confirm as the wire does, and leaves out what it does not know', () => {
  const all = ['firstName', 'lastName', 'birthDate', 'street', 'city', 'state', 'zip', 'phone', 'email'] as const;
  const agreed = [...all, 'mother' as 'email'];
  expect(findingsOf([answer(90, { agreed })]).verifiedFields).toEqual([
    ...['first_name', 'last_name', 'dob', 'address', 'city', 'state', 'zip', 'phone', 'email'],
  ]);
});

test('tells which checks did not answer', () => {
  expect(findingsOf([{ kind: 'error', at, check: 'phone' }, answer(3)]).errs).toEqual(['Phone check: no answer']);
});

test('the findings of a scanned card name its missing fields, and that only the card was checked', () => {
  expect(findingsOf([scan({ reasons: ['unreadable'] }), answer(50)])).toEqual({
    score: null,
    errs: expect.any(Array),
    info: [scanMessages.incomplete, scanMessages.cardOnly],
    verifiedFields: [],
  });
  expect(findingsOf([scan({ reasons: ['underage'] })]).info).toEqual([scanMessages.cardOnly]);
  expect(findingsOf([scan({ offline: true })]).info).toEqual([scanMessages.cardOnly, scanMessages.offline]);
});

test('the findings of a scanned card known to records name the score and the fields', () => {
  expect(findingsOf([looked({ score: 88, agreed: ['zip', 'birthDate'] })])).toEqual({
    score: 88,
    errs: [],
    info: [],
    verifiedFields: ['zip', 'dob'],
  });
  expect(findingsOf([looked({ score: 'high', agreed: 'zip' })])).toMatchObject({ score: null, verifiedFields: [] });
});

test('a scan that a person accepted has no faults left, and says who settled it', () => {
  const found = findingsOf([scan({ reasons: ['unreadable', 'expired'] }), byHand]);
  expect(found).toMatchObject({
    errs: [],
    info: [scanMessages.incomplete, scanMessages.cardOnly, scanMessages.byHand],
  });
  const refused: Fact = { kind: 'manual', at, accepted: false };
  expect(findingsOf([scan({ reasons: ['expired'] }), refused])).toMatchObject({
    errs: [expect.any(String)],
    info: [scanMessages.cardOnly],
  });
});
