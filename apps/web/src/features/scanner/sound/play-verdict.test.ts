import { expect, test } from 'vitest';
import { patterns } from './play-verdict.ts';

const { accepted, questionable, denied, invalid } = patterns;

test('OK rises, WAIT is three even tones, NO SALE is one low long tone, AGAIN is two short ones on one pitch', () => {
  expect(accepted.map(({ hz }) => hz)).toEqual([660, 990]);
  expect(questionable.map(({ hz, ms }) => [hz, ms])).toEqual(Array.from({ length: 3 }, () => [330, 150]));
  expect(denied).toHaveLength(1);
  expect(denied[0]?.hz).toBeLessThan(250);
  expect(denied[0]?.ms).toBeGreaterThan(500);
  expect(new Set(invalid.map(({ hz }) => hz)).size).toBe(1);
  expect(invalid).toHaveLength(2);
});

test('no tone of one verdict comes close to another’s', () => {
  const pitches = [accepted, questionable, denied, invalid].map((tones) => tones.map(({ hz }) => hz));
  for (const [index, own] of pitches.entries())
    for (const other of pitches.slice(index + 1).flat())
      for (const hz of own) expect(Math.max(hz, other) / Math.min(hz, other)).toBeGreaterThan(1.25);
});
