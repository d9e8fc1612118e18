import { cardText, randomCard } from '@carded/testing/cards';
import { expect, it } from 'vitest';
import { cardOfBarcode } from './read-image.ts';

const { person } = randomCard(3);
const idaho = { ...person, city: 'Boise', postalCode: '83702' };
const text = cardText(idaho, { jurisdiction: 'ID' });
const today = '2026-11-20';
const issuedBy = (number: string) => text.replace(/ANSI \d{6}/, `ANSI ${number}`);

it('reads a barcode as an issuer prints it', () => {
  expect(cardOfBarcode(text, today)).toMatchObject({ isDoubtful: false, card: { issuer: 'ID' } });
  expect(cardOfBarcode('no card', today)).toBeNull();
});

it.each([
  ['nobody', '636099'],
  ['another state', '636009'],
  ['another country', '636012'],
])('doubts one with the issuer number of %s', (_, number) => {
  expect(cardOfBarcode(issuedBy(number), today)).toMatchObject({ isDoubtful: true });
});

it('doubts one that was issued on a day to come, and takes no birth date from one with two', () => {
  const issued = (date: string) => cardOfBarcode(text.replace(/DBD\d{8}/, `DBD${date}`), today);
  expect([issued('11212026')?.isDoubtful, issued('01012030')?.isDoubtful]).toEqual([false, true]);
  const twice = text.replace(/DBB(\d{4})\d{4}/, '$&\nDBB$12012');
  expect(cardOfBarcode(twice, today)).toMatchObject({ card: { birthDate: null } });
});
