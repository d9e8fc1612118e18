import { CallError } from '@carded/client';
import { type ErrorCode, errors } from '@carded/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { writeFirstAnswers } from './first-answers.ts';
import { helpForPeople, isLinkEnded } from './problem.ts';
import { pollEvery } from './query-client.ts';

test('answers are text that no script element ends in, and only those that were given', async () => {
  const client = new QueryClient();
  const name = '</script><script>alert(1)</script><!--';
  client.setQueryData(['log'], { name });
  await client.prefetchQuery({ queryKey: ['broken'], queryFn: () => Promise.reject(new Error('no')), retry: false });
  const text = writeFirstAnswers(client);
  expect(text).not.toContain('<');
  const { queries } = JSON.parse(text) as { queries: { state: { data: unknown } }[] };
  expect(queries.map(({ state }) => state.data)).toEqual([{ name }]);
});

const failed = (status: number, code: ConstructorParameters<typeof CallError>[1]) =>
  new CallError(status, code, 'The request is not valid', null);

test.each([
  ['link_expired', 410, true],
  ['invalid_input', 400, true],
  ['too_many_attempts', 429, false],
  ['unavailable', 503, false],
] as const)('after %s, the screen tells whether the link is over or may still work', (code, status, isEnded) => {
  expect(isLinkEnded(failed(status, code))).toBe(isEnded);
});

test.each([
  ['code_wrong', null],
  ['work_required', null],
  ['too_many_requests', null],
  ['grant_missing', 'Somebody who looks after people can give it.'],
  ['card_declined', 'Use another card, or ask the bank.'],
  ['not_viewing', 'View the account first: a view ends by itself after its time.'],
] as const)('the screen’s advice about %s is %j', (code, said) => expect(helpForPeople(errors[code].help)).toBe(said));

test.each(Object.keys(errors) as ErrorCode[])('%s: a screen names no field, header or path of a program', (code) =>
  expect(helpForPeople(errors[code].help) ?? '').not.toMatch(/`|\b[A-Z][a-z]+-[A-Z]|application\/|\b[a-z]+[A-Z]|_/),
);

test('nothing said stays nothing', () => expect([helpForPeople(null), helpForPeople('')]).toEqual([null, null]));

const asked = (fetchFailureCount: number, error: unknown) =>
  Array.from({ length: 50 }, () => pollEvery(10_000)({ state: { fetchFailureCount, error } }));

test('pages ask about every 10 seconds, not all at once', () => {
  const times = asked(0, null);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(9_000);
  expect(Math.max(...times)).toBeLessThanOrEqual(11_000);
  expect(new Set(times).size).toBeGreaterThan(10);
});

test('a page that is drawn again goes on waiting', () => {
  const again = pollEvery(10_000);
  const state = { fetchFailureCount: 0, error: null };
  expect(again({ state })).toBe(again({ state }));
});

test('they ask less often while nothing answers', () => {
  expect(Math.min(...asked(0, new Error()))).toBeGreaterThanOrEqual(18_000);
  expect(Math.max(...asked(9, new Error()))).toBeLessThanOrEqual(176_000);
});
