import { expect, test } from 'vitest';
import type { ReviewFact } from '#decision/index.ts';
import { isAsSuggested } from './is-as-suggested.ts';
import { leans } from './suggest-review.ts';

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
