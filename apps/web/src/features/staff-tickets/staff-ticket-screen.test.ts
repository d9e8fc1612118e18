import { expect, test } from 'vitest';
import { fillCanned } from './answer-form.tsx';

const ticket = { number: 12, account: 'Juniper $& Vape', customer: { name: 'Ana Ruiz' } };

test('puts the merchant’s first name, business and the number in', () => {
  expect(fillCanned('Hi {name}, on {business} #{number}: {other}', ticket)).toBe(
    'Hi Ana, on Juniper $& Vape #12: {other}',
  );
});

test('greets somebody without a name all the same', () => {
  expect(fillCanned('Hi {name},', { ...ticket, customer: null })).toBe('Hi there,');
});
