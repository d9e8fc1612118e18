import { becauseOf, messageOf, refusingReasons, scanReasons, scanReasonWords } from '@carded/domain/scanner';
import { expect, test } from 'vitest';
import { type Outcome, unreadOutcome } from './outcome.ts';
import { nameOf, triesText, wordsOf } from './verdict-words.ts';

const unread = unreadOutcome({ minimumAge: 21, source: 'wedge', isOffline: false, uuid: null });
const card = {
  ...unread.input,
  ...{ first_name: 'MARISOL', last_name: 'ETCHEVERRY', dl_state: 'OR', country: 'US' },
  ...{ exp_year: '2031', exp_month: '05', exp_day: '08' },
};
const outcome = (more: Partial<Outcome>): Outcome => ({ ...unread, reasons: [], input: card, ...more });

test('OK names the age, who it is and until when the card is good', () => {
  expect(wordsOf(outcome({ verdict: 'accepted', age: 34 }))).toEqual({
    ...{ word: 'OK', because: 'Age 34, card valid', next: '', stress: '' },
    facts: [
      { label: 'Name', value: 'Marisol Etcheverry' },
      { label: 'Card', value: 'Oregon, until May 8, 2031' },
    ],
    marks: ['Incomplete input data'],
  });
});

test('NO SALE says from when on, and how to part', () => {
  const words = wordsOf(outcome({ verdict: 'denied', reasons: ['underage'], age: 20, turnsOldEnoughOn: '2027-03-14' }));
  expect(words).toMatchObject({
    ...{ word: 'NO SALE', because: 'Under 21' },
    next: 'Turns 21 on March 14, 2027. Politely hand the card back.',
  });
  expect(words.facts).toEqual([
    { label: 'Age', value: '20' },
    { label: 'Card', value: 'Oregon, valid' },
  ]);
});

test('an expired card says since when', () => {
  const words = wordsOf(outcome({ verdict: 'denied', reasons: ['expired'], age: 40 }));
  expect(words.because).toBe('The card has expired');
  expect(words.next).toBe('It was valid through May 8, 2031. Ask for another ID.');
});

test('WAIT says that a person decides, where the settings allow it, and that nothing is sold until then', () => {
  const questionable = { verdict: 'questionable', reasons: ['inconsistent'], age: 34 } as const;
  const open = wordsOf(outcome({ ...questionable, canAccept: true }));
  expect([open.word, open.because, open.stress]).toEqual(['WAIT', 'Card details do not match', 'Do not sell yet.']);
  expect(open.next).toMatch(/press Decide\. If not, ask for another ID\.$/);
  expect(open.facts.map(({ label }) => label)).toEqual(['Name', 'Age', 'Card']);
  const shut = wordsOf(outcome({ ...questionable, canAccept: false }));
  expect([shut.word, shut.stress]).toEqual(['WAIT', 'Do not sell with this card.']);
  expect(shut.next).toMatch(/Ask for another ID\.$/);
  expect(shut.next).not.toContain('Decide');
});

test('every other answer says: do not sell', () => {
  for (const reason of ['unreadable', 'no_birth_date', 'no_expiry', 'missing_fields', 'number_missing'] as const) {
    const words = wordsOf(outcome({ verdict: 'invalid', reasons: [reason] }));
    expect([words.word, words.stress]).toEqual(['AGAIN', 'No result yet: do not sell.']);
  }
});

test('every reason uses the words of the log', () => {
  for (const reason of scanReasons) {
    const verdict = refusingReasons.includes(reason) ? 'denied' : 'invalid';
    const { because, next } = wordsOf(outcome({ verdict, reasons: [reason] }));
    expect(because).toBe((verdict === 'denied' ? becauseOf : messageOf)(reason, 21));
    expect(next.endsWith(scanReasonWords[reason].next)).toBe(true);
  }
  expect(wordsOf(outcome({ verdict: 'invalid', reasons: ['number_missing'] })).because).toBe('License # not found.');
});

test('names keep their apostrophes and hyphens', () => {
  const named = (first_name: string, last_name: string) =>
    nameOf(outcome({ input: { ...card, first_name, last_name } }));
  expect(named('ANNE-MARIE', "O'BRIEN")).toBe("Anne-Marie O'Brien");
  expect(named('Wren', 'McKay')).toBe('Wren McKay');
});

test('the barcode is no longer tried after three attempts', () => {
  expect([1, 2, 3, 4].map(triesText)).toEqual([
    'First try',
    'Second try. After the third, type it in',
    'Type it in from the front',
    'Type it in from the front',
  ]);
});
