import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askInOrder } from './ask-in-order.ts';
import type { IdentityAnswer, IdentitySource } from './port.ts';
import { stranger } from './testing/conformance.ts';

const match: IdentityAnswer = { outcome: 'match', score: 95, birthDateEqual: true, agreed: ['birthDate'] };
const noMatch: IdentityAnswer = { outcome: 'no_match', score: 20, birthDateEqual: false, agreed: [] };

function sourceOf(id: string, answer: () => unknown): IdentitySource & { askedCount: number } {
  const source = {
    id,
    independence: 'seller_owned' as const,
    askedCount: 0,
    lookUp: async () => {
      source.askedCount += 1;
      return (await answer()) as IdentityAnswer;
    },
  };
  return source;
}

const ask = (...sources: IdentitySource[]) => askInOrder(sources, stranger, { timeoutMs: 40 });

test('the first match ends, later sources are not asked', async () => {
  const sources = [sourceOf('a', () => noMatch), sourceOf('b', () => match), sourceOf('c', () => match)];
  const from = { independence: 'seller_owned' };
  expect(await ask(...sources)).toEqual([
    { sourceId: 'a', ...from, ...noMatch },
    { sourceId: 'b', ...from, ...match },
  ]);
  expect(sources.map((source) => source.askedCount)).toEqual([1, 1, 0]);
});

test('no sources give no answers', async () => {
  expect(await ask()).toEqual([]);
});

test.each<[string, () => unknown]>([
  ['throws', () => Promise.reject(new Error('down'))],
  ['never answers', () => new Promise(() => {})],
  ['answers nothing', () => undefined],
  ['answers null', () => null],
  ['answers an unknown outcome', () => ({ ...match, outcome: 'accepted' })],
  ['answers no score', () => ({ ...match, score: undefined })],
  ['answers a score as text', () => ({ ...match, score: '95' })],
  ['answers NaN', () => ({ ...match, score: Number.NaN })],
  ['answers a score above 100', () => ({ ...match, score: 101 })],
  ['answers a score below 0', () => ({ ...match, score: -1 })],
  ['answers a birth date that is only truthy', () => ({ ...match, birthDateEqual: 'yes' })],
  ['answers no list', () => ({ ...match, agreed: 'all' })],
])('a source that %s is not available, and the next is asked', async (_, answer) => {
  const answers = await ask(
    sourceOf('bad', answer),
    sourceOf('good', () => match),
  );
  expect(answers.map(({ sourceId, outcome, score }) => [sourceId, outcome, score])).toEqual([
    ['bad', 'not_available', 0],
    ['good', 'match', 95],
  ]);
});

test('a source that throws before it waits is not available', async () => {
  const rude: IdentitySource = {
    id: 'rude',
    independence: 'independent',
    lookUp: () => {
      throw new Error('at once');
    },
  };
  expect(await ask(rude)).toMatchObject([{ outcome: 'not_available' }]);
});

test('a source out of time is told to stop, and its later answer is ignored', async () => {
  let given: AbortSignal | undefined;
  const slow: IdentitySource = {
    id: 'slow',
    independence: 'independent',
    lookUp: (_, { signal }) => {
      given = signal;
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(match)));
    },
  };
  expect(await ask(slow)).toMatchObject([{ sourceId: 'slow', outcome: 'not_available' }]);
  expect(given?.aborted).toBe(true);
});

test.each([
  [{ score: 89.9 }, 'no_match'],
  [{ score: 90 }, 'match'],
  [{ birthDateEqual: false }, 'no_match'],
])('a match with %j is %s', async (change, outcome) => {
  expect(await ask(sourceOf('a', () => ({ ...match, ...change })))).toMatchObject([{ outcome }]);
});

test('a match is always at least 90 with an equal birth date, and only the last answer can be one', async () => {
  const answer = fc.oneof(
    fc.record({
      outcome: fc.constantFrom('match', 'no_match', 'not_available', 'x'),
      score: fc.oneof(fc.double(), fc.integer({ min: 80, max: 100 })),
      birthDateEqual: fc.oneof(fc.boolean(), fc.constant(undefined)),
      agreed: fc.constantFrom([], ['zip'], null),
    }),
    fc.anything(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { maxLength: 4 }), async (said) => {
      const answers = await ask(...said.map((value, index) => sourceOf(String(index), () => value)));
      for (const [index, { outcome, score, birthDateEqual }] of answers.entries()) {
        if (outcome === 'match') {
          expect(score).toBeGreaterThanOrEqual(90);
          expect(birthDateEqual).toBe(true);
          expect(index).toBe(answers.length - 1);
        }
      }
      expect(answers.length === said.length || answers.at(-1)?.outcome === 'match').toBe(true);
    }),
  );
});
