import { expect, test } from 'vitest';
import { asked, back, coherent, front, outcome, plainRequirements, recorded, unseen } from '#decision/example-facts.ts';
import { decide, type EvidenceFact, type Fact } from '#decision/index.ts';
import { isPersonNeeded } from './is-person-needed.ts';

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

test('nobody is needed where no card was shown', () => {
  expect(isPersonNeeded(plain, asked)).toBe(false);
  expect(decide(plain, asked).step).toBe('photo_id');
});
