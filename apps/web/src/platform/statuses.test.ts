import { expect, test } from 'vitest';
import { allStatuses, shownStatus } from './statuses.ts';

const word = (reason?: string | null) =>
  shownStatus({ status: 11, test: false, ...(reason === undefined ? {} : { reason }) }).word;

test('a row that a person decides about is questionable, and only an unread one a bad scan', () => {
  expect([word(null), word('blank_id'), word('info_missing')]).toEqual(['Questionable', 'Bad scan', 'Bad scan']);
  expect(shownStatus({ status: 11, reason: null, test: true }).word).toBe('Test: questionable');
});

test('names status and reason when several share one word or the reason is unknown', () => {
  expect(word()).toBe('Bad scan or questionable');
  expect(allStatuses[11]).toEqual({ number: 11, label: 'Bad scan or questionable' });
});
