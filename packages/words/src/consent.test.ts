import { createHash } from 'node:crypto';
import { selfieConsents } from '@carded/domain/codes';
import { expect, test } from 'vitest';
import { consent as en } from './en/selfie.ts';
import { consent as es } from './es/selfie.ts';
import { consent as fr } from './fr/selfie.ts';

/** Hash of the words agreed to, and the day of their versions: other words are other versions, and a new hash here. */
const wordsOf = {
  since: '2026-11-25',
  hash: '72675146265d49f6f3c175be1e23d2546ae46a2182f9d23572327c69db593f05',
} as const;

test('the words that a buyer agrees to are those of their versions', () => {
  const hash = createHash('sha256')
    .update(JSON.stringify([en, es, fr]))
    .digest('hex');
  expect(hash).toBe(wordsOf.hash);
  for (const by of ['person', 'machine'] as const) {
    const newest = selfieConsents.findLast(({ comparedBy }) => comparedBy === by);
    expect(newest?.version, by).toContain(wordsOf.since);
  }
});
