import { expect, test } from 'vitest';
import { answerFault, fillCanned } from './answer-form.tsx';

const ticket = { number: 12, account: 'Juniper $& Vape', customer: { name: 'Ana Ruiz' } };

test('puts the merchant’s first name, business and the number in', () => {
  expect(fillCanned('Hi {name}, on {business} #{number}: {other}', ticket)).toBe(
    'Hi Ana, on Juniper $& Vape #12: {other}',
  );
});

test('greets somebody without a name all the same', () => {
  expect(fillCanned('Hi {name},', { ...ticket, customer: null })).toBe('Hi there,');
});

test.each([
  ['reply', 'So.', 1, true],
  ['reply', ' ', 1, false],
  ['note', 'So.', 0, true],
  ['note', 'So.', 1, false],
] as const)('sends no %s %j with %d files that would be lost', (kind, body, files, isSent) => {
  expect(answerFault(kind, { body, files: Array.from({ length: files }) }) === null).toBe(isSent);
});
