import { expect, test } from 'vitest';
import { chargesOf, type Fact, factEvent, factSummary, shownBy, usedBy } from './index.ts';

const document = {
  kind: 'document',
  at: 0,
  documentId: 'card-1',
  side: 'front',
  readBy: 'none',
  nameAgrees: null,
  birthDateAgrees: null,
  expired: null,
  meetsMinimum: null,
} as const;
const identity = {
  kind: 'identity',
  at: 0,
  sourceId: 'bureau',
  outcome: 'match',
  score: 95,
  birthDateEqual: true,
  agreed: [],
  independent: true,
} as const;
const scan = {
  kind: 'scan',
  at: 0,
  verdict: 'accepted',
  reasons: [],
  mode: 1,
  minimum: 21,
  ageBand: '21_to_29',
  source: 'wedge',
  trace: [],
} as const;
const summaryOf = (change: Partial<typeof document>) => factSummary({ ...document, ...change } as Fact);

test.each<[Fact, summary: string, event: string | null, shown: string, used: string, charged: string]>([
  [{ kind: 'location', at: 0, country: 'US', state: 'ND' }, 'ND, US', null, '', '', ''],
  [{ kind: 'location', at: 0, country: 'US', blocked: true }, 'US, blocked', null, '', '', ''],
  [{ kind: 'ip', at: 0 }, 'Internet address in an unknown place', null, '', '', ''],
  [
    { kind: 'ip', at: 0, country: 'US', state: 'UT', blocked: true },
    'Internet address in UT, US, blocked',
    null,
    '',
    '',
    '',
  ],
  [{ kind: 'age', at: 0, minimum: 21, meetsMinimum: true }, '21 or older: yes', null, '', '', ''],
  [{ kind: 'age', at: 0, minimum: 18, meetsMinimum: false }, '18 or older: no', null, '', '', ''],
  [{ kind: 'ban', at: 0, banned: true }, 'Banned', null, '', '', ''],
  [{ kind: 'ban', at: 0, banned: false }, 'No ban found', null, '', '', ''],
  [{ kind: 'earlier', at: 0, found: [] }, 'No earlier verification', null, '', '', ''],
  [
    {
      kind: 'earlier',
      at: 0,
      found: (['id', 'phone', 'accepted', 'underage', 'another_buyer', 'id'] as const).map((what) => ({
        scope: 'key',
        what,
      })),
    },
    'Showed an ID before, Confirmed a phone before, Verified before, Refused for age lately, Link begun by another person',
    null,
    '',
    '',
    '',
  ],
  [{ kind: 'test_buyer', at: 0, name: 'john_doe' }, 'Test buyer John Doe', null, '', '', ''],
  [{ kind: 'test_buyer', at: 0, name: 'jane_doe' }, 'Test buyer Jane Doe', null, '', '', ''],
  [{ kind: 'test_buyer', at: 0, name: 'frank_doe' }, 'Test buyer Frank Doe', null, '', '', ''],
  [{ kind: 'test_buyer', at: 0, name: 'grace_doe' }, 'Test buyer Grace Doe', null, '', '', ''],
  [{ kind: 'created', at: 0 }, 'The verification began', 'Gave name, address and birth date', '', '', ''],
  [identity, 'bureau: match, 95 of 100', 'Looked up records', 'records', 'identity_source', ''],
  [
    { ...identity, outcome: 'no_match', score: 4 },
    'bureau: no match, 4 of 100',
    'Looked up records',
    '',
    'identity_source',
    '',
  ],
  [{ ...identity, outcome: 'not_available', score: 0 }, 'bureau: no answer, 0 of 100', 'Looked up records', '', '', ''],
  [document, 'Front, nothing a machine can read', 'Showed an ID', 'document', 'id_front', ''],
  [{ ...document, side: 'back', readBy: 'barcode' }, 'Back, barcode read', 'Showed an ID', 'document', 'id_back', ''],
  [
    { ...document, side: 'single', readBy: 'mrz' },
    'One page, printed zone read',
    'Showed an ID',
    'document',
    'passport',
    '',
  ],
  [{ kind: 'ocr_fallback', at: 0 }, 'The card could not be read; details are typed', 'Typed the details', '', '', ''],
  [{ kind: 'selfie', at: 0, state: 'given' }, 'Selfie given', 'Took a selfie', 'selfie', 'selfie', 'selfie'],
  [{ kind: 'selfie', at: 0, state: 'matched' }, 'Selfie matches the ID', 'Took a selfie', 'selfie', 'selfie', 'selfie'],
  [
    { kind: 'selfie', at: 0, state: 'not_matched' },
    'Selfie and ID differ',
    'Took a selfie',
    'selfie',
    'selfie',
    'selfie',
  ],
  [
    { kind: 'selfie', at: 0, state: 'no_id_shown' },
    'No ID in the selfie',
    'Took a selfie',
    'selfie',
    'selfie',
    'selfie',
  ],
  [
    { kind: 'selfie', at: 0, state: 'declined' },
    'The buyer did not agree to a selfie',
    'Declined a selfie',
    '',
    '',
    '',
  ],
  [{ kind: 'phone', at: 0, state: 'passed' }, 'Phone code passed', 'Phone', 'phone', 'phone', 'phone'],
  [{ kind: 'phone', at: 0, state: 'sent' }, 'Phone code sent', 'Phone', 'phone', '', ''],
  [{ kind: 'signature', at: 0, given: true }, 'Signed', 'Signed', 'signature', 'signature', ''],
  [{ kind: 'signature', at: 0, given: false }, 'Not signed', 'Signed', 'signature', '', ''],
  [{ kind: 'review', at: 0, outcome: 'accept' }, 'Accepted by a reviewer', 'Reviewed', 'review', 'person', ''],
  [{ kind: 'review', at: 0, outcome: 'deny' }, 'Denied by a reviewer', 'Reviewed', 'review', 'person', ''],
  [
    { kind: 'review', at: 0, outcome: 'deny', reason: 'not_reviewed' },
    'Ended: no reviewer looked at it in time',
    'Not reviewed in time',
    'review',
    '',
    '',
  ],
  [
    { kind: 'review', at: 0, outcome: 'deny', reason: 'expired' },
    'Denied by a reviewer: ID has expired',
    'Reviewed',
    'review',
    'person',
    '',
  ],
  [{ kind: 'manual', at: 0, accepted: true }, 'Accepted by hand', 'Settled by hand', 'manual', 'person', ''],
  [{ kind: 'manual', at: 0, accepted: false }, 'Refused by hand', 'Settled by hand', 'manual', 'person', ''],
  [{ kind: 'error', at: 0, check: 'ban' }, 'Ban list: no answer', 'A check did not answer', '', '', ''],
  [{ kind: 'error', at: 0, check: 'other' }, 'A check: no answer', 'A check did not answer', '', '', ''],
  [scan, 'Accepted, 21 or older asked, ID validation, scanned', 'Showed a card at the counter', 'scan', '', ''],
  [
    { ...scan, verdict: 'invalid', mode: 2, source: 'typed', offline: true, characters: 12 },
    'No result, 21 or older asked, birth date only, typed in, offline, from the card alone, 12 characters',
    'Showed a card at the counter',
    'scan',
    '',
    '',
  ],
])('%j is told in the log, the timeline, the receipt and the bill', (fact, summary, event, shown, used, charged) => {
  expect(factSummary(fact)).toBe(summary);
  expect(factEvent(fact)).toBe(event);
  expect(shownBy(fact).join()).toBe(shown);
  expect(usedBy([fact]).join()).toBe(used);
  expect(chargesOf([fact]).join()).toBe(charged);
});

test('a document says what was compared', () => {
  const agrees = { readBy: 'person', nameAgrees: true, birthDateAgrees: true, expired: false } as const;
  expect(summaryOf(agrees as never)).toBe('Front, read by a person, name agrees, birth date agrees, still valid');
  const differs = { readBy: 'ocr', disputed: true, nameAgrees: false, birthDateAgrees: false, expired: true } as const;
  expect(summaryOf(differs as never)).toBe(
    'Front, text read, the buyer says that what was typed is right, name differs, birth date differs, expired',
  );
});

test('a receipt names each thing once, in its own order', () => {
  const facts: Fact[] = [
    { kind: 'manual', at: 3, accepted: true },
    { kind: 'phone', at: 2, state: 'passed' },
    { kind: 'review', at: 2, outcome: 'accept' },
    { ...document, side: 'back' },
    document,
    identity,
  ];
  expect(usedBy(facts)).toEqual(['identity_source', 'id_front', 'id_back', 'phone', 'person']);
  expect(chargesOf([...facts, { kind: 'selfie', at: 1, state: 'given' }])).toEqual(['selfie', 'phone']);
});
