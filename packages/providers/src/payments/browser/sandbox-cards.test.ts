import { expect, test } from 'vitest';
import { readSandboxToken } from '../sandbox/wire.ts';
import { makeSandboxToken, sandboxCards, sandboxOutcomes } from './index.ts';
import { readCardForm, type TypedCard } from './read-card-form.ts';

const nowMs = Date.UTC(2026, 10, 26);
const options = { nowMs, id: 'a-token-of-the-test' };

function typed(number: string): TypedCard {
  const cvc = number.startsWith('3') ? '8375' : '837';
  const form = { number, exp_month: '05', exp_year: '2031', cvc, name: 'Canary Name' };
  const read = readCardForm(form, new Date(nowMs));
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  return read.card;
}

test.each(sandboxCards)(
  '$number passes the form’s rules, and its token carries neither number, code nor name',
  (card) => {
    const token = makeSandboxToken(typed(card.number), options) ?? '';
    const text = Buffer.from(token, 'base64url').toString('utf8');
    expect(text).not.toContain(card.number.slice(0, 8));
    expect(text).not.toMatch(/837|Canary/);
    expect(readSandboxToken(token, nowMs)).toMatchObject({ outcome: card.outcome, last4: card.number.slice(-4) });
  },
);

test('every outcome has a card, and no two cards share a number', () => {
  expect(new Set(sandboxCards.map(({ outcome }) => outcome))).toEqual(new Set(sandboxOutcomes));
  expect(new Set(sandboxCards.map(({ number }) => number)).size).toBe(sandboxCards.length);
});

test('any other number, which may be a real card, becomes no token', () => {
  expect(makeSandboxToken(typed('4111111111111111'), options)).toBeNull();
});

test('the card that expires next month does, also in December', () => {
  const number = sandboxCards.find(({ outcome }) => outcome === 'expires_next_month')?.number ?? '';
  const december = Date.UTC(2026, 11, 31, 23);
  const token = makeSandboxToken(typed(number), { ...options, nowMs: december }) ?? '';
  expect(readSandboxToken(token, december)?.expiry).toEqual({ month: 1, year: 2027 });
});

test('a token is valid for 15 minutes, and one from another time or maker is not', () => {
  const token = makeSandboxToken(typed('4242424242424242'), options) ?? '';
  expect(readSandboxToken(token, nowMs + 15 * 60_000 - 1)).not.toBeNull();
  expect(readSandboxToken(token, nowMs + 15 * 60_000)).toBeNull();
  expect(readSandboxToken(token, nowMs - 60_000)).not.toBeNull();
  expect(readSandboxToken(token, nowMs - 60_001)).toBeNull();
  for (const text of ['', 'x', 'e30', token.slice(1), Buffer.from('null').toString('base64url')])
    expect(readSandboxToken(text, nowMs)).toBeNull();
});
