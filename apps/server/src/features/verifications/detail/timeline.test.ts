import { statusNumber } from '@carded/domain/codes';
import type { Fact, ScanFact } from '@carded/domain/decision';
import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const at = (seconds: number) => new Date(noon + seconds * 1_000);
const opening = { via: 'popup', status: statusNumber.id_required, openedMs: noon, sentAt: null, removedAt: null };
const lookedUp = (seconds: number): Fact => ({
  kind: 'identity',
  at: noon + seconds * 1_000,
  sourceId: 'directory',
  outcome: 'no_match',
  score: 12,
  birthDateEqual: false,
  agreed: [],
  independent: true,
});
const created = (seconds: number): Fact => ({ kind: 'created', at: noon + seconds * 1_000 });
const byHand: Fact = { kind: 'manual', at: noon + 9_000, accepted: true };

test('begins with who asked', () => {
  const begins = (via: string) => timelineOf({ ...opening, via }, [])[0]?.what;
  expect(['popup', 'api', 'link', 'manual', 'else'].map(begins)).toEqual([
    'Asked at checkout',
    'Asked by the shop’s server',
    'Opened a link',
    'Run by hand',
    'Asked at checkout',
  ]);
  expect(timelineOf(opening, [])).toEqual([{ at: at(0).toISOString(), what: 'Asked at checkout', detail: '' }]);
});

test('the details were there before records were asked, though both were noted after', () => {
  const steps = timelineOf(opening, [lookedUp(3), created(4)]);
  expect(steps.map(({ at: when, what }) => [when, what])).toEqual([
    [at(0).toISOString(), 'Asked at checkout'],
    [at(3).toISOString(), 'Gave name, address and birth date'],
    [at(3).toISOString(), 'Looked up records'],
  ]);
  expect(steps[1]?.detail).toBe('');
  expect(steps[2]?.detail).not.toBe('');
});

test('the answer is placed at the last fact, and a pending verification has none', () => {
  const facts = [created(1), byHand];
  const last = (status: 0 | 2 | 3 | 4 | 7) => timelineOf({ ...opening, status }, facts).at(-1);
  expect(last(3)).toEqual({ at: at(9).toISOString(), what: 'Accepted', detail: '' });
  expect(last(4)?.what).toBe('Denied');
  expect(last(2)?.what).toBe('Settled by hand');
  expect(timelineOf({ ...opening, status: 7 }, [])).toHaveLength(1);
});

test('a link is placed when it was sent, and deleted data at the end', () => {
  const steps = timelineOf({ ...opening, status: 3, sentAt: at(5), removedAt: at(2) }, [created(1), byHand]);
  expect(steps.map(({ what }) => what)).toEqual([
    'Asked at checkout',
    'Gave name, address and birth date',
    'A link was sent to the customer',
    'Settled by hand',
    'Accepted',
    'The buyer’s data was deleted',
  ]);
  expect(steps.at(2)).toMatchObject({ at: at(5).toISOString(), detail: '' });
  expect(steps.at(-1)).toEqual({
    at: at(2).toISOString(),
    what: 'The buyer’s data was deleted',
    detail: 'The answer and its reasons are kept. The buyer’s data is not.',
  });
});

test('a scan at the counter has no entry for a request', () => {
  const scan = { kind: 'scan', at: noon, reasons: [], minimum: 21, trace: [] } as Partial<ScanFact> as ScanFact;
  expect(timelineOf(opening, [scan]).map(({ what }) => what)).not.toContain('Asked at checkout');
});
