import { cardText, randomCard } from '@carded/testing/cards';
import { expect, it } from 'vitest';
import { cardOfBarcode } from './read-image.ts';

const { person } = randomCard(3);
const idaho = { ...person, city: 'Boise', postalCode: '83702' };
const text = cardText(idaho, { jurisdiction: 'ID' });
const issuedBy = (number: string) => text.replace(/ANSI \d{6}/, `ANSI ${number}`);

it('reads a barcode as an issuer prints it', () => {
  expect(cardOfBarcode(text)).toMatchObject({ isDoubtful: false, card: { issuer: 'ID' } });
  expect(cardOfBarcode('no card')).toBeNull();
});

it.each([
  ['nobody', '636099'],
  ['another state', '636009'],
  ['another country', '636012'],
])('doubts one with the issuer number of %s', (_, number) => {
  expect(cardOfBarcode(issuedBy(number))).toMatchObject({ isDoubtful: true });
});
