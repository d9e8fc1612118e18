import { describe, expect, it } from 'vitest';
import { evidenceCheckNames, evidenceChecks } from '#codes/index.ts';
import {
  asked,
  back,
  bound,
  coherent,
  front,
  knownElsewhere,
  matched,
  plainRequirements,
  recorded,
  unread,
  unseen,
} from '#decision/example-facts.ts';
import type { EvidenceFact, Fact } from '#decision/index.ts';
import { weighReview } from './weigh-review.ts';

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

  it('proposes to look, and nothing else, for whatever speaks against a card', () => {
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
