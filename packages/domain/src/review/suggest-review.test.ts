import { describe, expect, it, test } from 'vitest';
import { evidenceCheckNames, evidenceChecks } from '#codes/index.ts';
import { decide, type EvidenceFact, type Fact, type ReviewFact } from '#decision/index.ts';
import {
  asked,
  back,
  bound,
  coherent,
  front,
  knownElsewhere,
  matched,
  outcome,
  plainRequirements,
  recorded,
  unread,
  unseen,
} from '#decision/testing/example-facts.ts';
import { isAsSuggested, isPersonNeeded, leans, weighReview } from './index.ts';

const requirements = { ...plainRequirements, cardEvidence: 4 } as const;
const card: readonly Fact[] = [...asked, front, back];
const weigh = (facts: readonly Fact[], doubts: readonly string[] = []) => weighReview(requirements, facts, doubts);
const spoken = (facts: readonly Fact[]) =>
  weigh(facts).signals.map(
    ({ speaks, label, words, side }) => `${speaks}: ${side === null ? '' : `${side}, `}${label} ${words}`,
  );
const seen = { kind: 'evidence', at: 12, documentId: 'card-1', engine: 'example' } as const;
const selfie: Fact = { kind: 'selfie', at: 14, state: 'given' };

describe('what a reviewer is shown beside the pictures', () => {
  it.each([
    ['nothing of a card that no machine could read', [...asked, ...unread], 'look', 0],
    ['a code, and nothing that ran', card, 'look', 1],
    ['pictures that tell one story', [...card, ...coherent], 'look', 2],
    ['pictures and a record', [...card, ...coherent, recorded, unseen], 'accept', 4],
    [
      'pictures, and records that knew what was typed',
      [...card, ...coherent, unseen, { ...matched, at: 9 }],
      'accept',
      4,
    ],
    ['pictures and a record, with a selfie to compare', [...card, ...coherent, recorded, unseen, selfie], 'look', 4],
    [
      'one more time the same front that nobody can read',
      [...card, { ...front, at: 13 }, { ...seen, check: 'front_text', outcome: 'not_found' }],
      'look',
      1,
    ],
    [
      'a front that could not be read once',
      [...card, { ...seen, check: 'front_text', outcome: 'not_found' }],
      'ask_again',
      1,
    ],
  ] as const)('%s', (_, facts, lean, level) => {
    const { suggestion, level: reached, needed } = weigh(facts);
    expect([suggestion.lean, reached, needed]).toEqual([lean, level, 4]);
  });

  it('puts a card in order whose holder records know elsewhere before its level, and leaves the answer to a person', () => {
    const weighed = (...more: Fact[]) => {
      const { level, rank, suggestion } = weigh([...card, ...coherent, unseen, ...more]);
      return [level, rank, suggestion.lean];
    };
    expect(weighed()).toEqual([2, 2, 'look']);
    expect(weighed(knownElsewhere)).toEqual([2, 3, 'look']);
    expect(weighed(...bound)).toEqual([3, 3, 'look']);
    expect(weighed(...bound, knownElsewhere)).toEqual([3, 4, 'accept']);
    expect(weigh([...card, ...coherent, unseen, knownElsewhere]).suggestion.why).toMatch(/^Likely good/);
    expect(weigh([...card, knownElsewhere])).toMatchObject({ level: 1, rank: 1 });
  });

  it('only proposes to look when anything speaks against a card', () => {
    const flags = evidenceCheckNames.flatMap((check) =>
      Object.entries(evidenceChecks[check].outcomes).flatMap(([outcome, { means }]) =>
        means === 'flag' ? [{ ...seen, at: 13, side: 'front', check, outcome } as EvidenceFact] : [],
      ),
    );
    const doubted = ['nameAgrees', 'birthDateAgrees', 'meetsMinimum'].map((what) => ({
      ...back,
      at: 13,
      [what]: false,
    }));
    const facts: readonly Fact[] = [
      ...flags,
      ...doubted,
      { ...back, at: 13, expired: true },
      { ...back, at: 13, disputed: true },
    ];
    for (const fact of facts) {
      const { suggestion } = weigh([...card, ...coherent, recorded, unseen, fact]);
      expect([fact, suggestion.lean, suggestion.why]).toEqual([
        fact,
        'look',
        'One signal speaks against the card: look there first.',
      ]);
    }
    expect(flags).toHaveLength(8);
    expect(weigh([...card, ...coherent, recorded, unseen], ['odd']).suggestion.lean).toBe('look');
    expect(weigh([...card, ...coherent, recorded, unseen, ...flags.slice(0, 2)]).suggestion.why).toMatch(
      /^2 signals speak/,
    );
  });

  it('says each check with its answer, of each picture where there is one of each', () => {
    expect(spoken([...card, ...coherent.slice(0, 3)])).toEqual([
      'for: Code on the card was read',
      'for: Name is the one typed',
      'for: Birth date is the one typed',
      'for: Age is old enough by this card',
      'for: Validity has not expired',
      'for: Printed front says what the code says',
      'for: Portrait in its place',
      'for: Front, Shape of the card a card',
      'open: Back, Shape of the card not checked',
      'open: Front, Drawn picture not checked',
      'open: Back, Drawn picture not checked',
      'open: Front, Photo of a screen not checked',
      'open: Back, Photo of a screen not checked',
      'open: Records, asked with the card not checked',
      'open: Seen before not checked',
    ]);
  });

  it('keeps a flag though a later photo shows none', () => {
    const flagged = { ...seen, side: 'front', check: 'screen', outcome: 'flagged' } as const;
    expect(spoken([...card, flagged, { ...flagged, at: 15, outcome: 'clear' }])).toContain(
      'against: Front, Photo of a screen looks like a photo of a screen',
    );
  });

  it('says which records knew the buyer, once', () => {
    expect(spoken([...card, ...coherent, { ...matched, at: 9 }]).filter((one) => one.includes('Records'))).toEqual([
      'for: Records know the details that were typed, with this address, and the card says the same',
    ]);
    expect(spoken([...card, ...coherent, recorded, unseen]).filter((one) => one.includes('Records'))).toEqual([
      'for: Records, asked with the card know this name and birth date at this address',
    ]);
  });

  it('tells a selfie to compare from one that was declined, and a guess from a code', () => {
    expect(spoken([...card, selfie])[0]).toBe('open: Selfie a person compares it with the photo on the ID');
    expect(spoken([...card, { ...selfie, state: 'declined' }])[0]).toBe('open: Selfie the buyer did not agree to one');
    expect(spoken([...asked, front, { ...back, readBy: 'ocr' }])[0]).toBe(
      'open: Code on the card guessed from print, not read from a code',
    );
    expect(spoken([...asked, ...unread])[0]).toMatch(/^open: Code on the card could not be read/);
  });

  it('has nothing to show before a card is', () => {
    expect(weigh(asked)).toMatchObject({ level: 0, suggestion: { lean: 'look' } });
  });
});

const answers: Readonly<Record<string, Omit<ReviewFact, 'kind' | 'at'>>> = {
  yes: { outcome: 'accept' },
  no: { outcome: 'deny', reason: 'fake_id' },
  again: { outcome: 'deny', reason: 'info_missing' },
  'no, for nothing': { outcome: 'deny' },
};

test.each([
  ['yes', [true, false, null]],
  ['no', [false, false, null]],
  ['again', [false, true, null]],
  ['no, for nothing', [false, false, null]],
] as const)('a reviewer who answers %s has answered what was suggested: accept, ask again, look', (name, is) => {
  const answer = answers[name] ?? { outcome: 'accept' };
  expect(leans.map((lean) => isAsSuggested(lean, { kind: 'review', at: 1, ...answer }))).toEqual(is);
});

const plain = { ...plainRequirements, cardEvidence: 4 as const };
const ofPictures = coherent.filter(({ check }) => check !== 'front_text' && check !== 'portrait');
const awaited = { ...recorded, check: 'portrait', outcome: 'awaited' } as EvidenceFact;
const flag = { ...recorded, check: 'drawn', outcome: 'flagged', side: 'front' } as EvidenceFact;
const looking: readonly Fact[] = [...asked, front, back, ...ofPictures, awaited];

test.each([
  ['with a record of the same person', [recorded], false],
  ['with a record, of a card that was asked about', [recorded, unseen], false],
  ['that a person has accepted before', [{ ...unseen, outcome: 'passed' }], false],
  ['that nothing outside of the pictures confirms', [], true],
  ['with the seller’s own record', [{ ...recorded, independent: false }], true],
  ['that somebody else has shown', [recorded, { ...unseen, outcome: 'other_name' }], true],
  ['that looks drawn', [recorded, flag], true],
] as const)('a card whose print is being looked at, %s', (_, more, isNeeded) => {
  const facts = [...looking, ...(more as readonly Fact[])];
  if (isNeeded !== true || more.length === 0) expect(outcome(facts, plain)).toBe('1 looking');
  expect(isPersonNeeded(plain, facts)).toBe(isNeeded);
});

test('no reviewer is needed when no card was shown', () => {
  expect(isPersonNeeded(plain, asked)).toBe(false);
  expect(decide(plain, asked).step).toBe('photo_id');
});
