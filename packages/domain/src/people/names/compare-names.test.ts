import { expect, test } from 'vitest';
import { type CardName, compareNames, type NameDifference } from './compare-names.ts';

type Case = [first: string, last: string, card: CardName, result: string, how: NameDifference[]];
const card = (firstName: string, lastName: string, more: Partial<CardName> = {}): CardName => ({
  firstName,
  lastName,
  ...more,
});

const cases: Case[] = [
  ['John', 'Doe', card('JOHN', 'DOE', { middleName: 'QUINCY' }), 'equal', []],
  ['John Quincy', 'Doe', card('JOHN', 'DOE', { middleName: 'QUINCY' }), 'equal', []],
  ['John Q', 'Doe', card('JOHN', 'DOE', { middleName: 'QUINCY' }), 'close', ['middle_name']],
  ['Quincy', 'Doe', card('JOHN', 'DOE', { middleName: 'QUINCY' }), 'close', ['middle_name']],
  ['José', "O'Neil", card('JOSE', 'ONEIL'), 'equal', []],
  ['Bill', 'Doe', card('WILLIAM', 'DOE'), 'close', ['nickname']],
  ['J', 'Doe', card('JOHN', 'DOE'), 'close', ['initial']],
  ['Jon', 'Doe', card('JONH', 'DOE'), 'close', ['spelling']],
  ['Doe', 'John', card('JOHN', 'DOE'), 'close', ['order']],
  ['Maria', 'Escueva', card('MARIA', 'SINCLAIR-ESCUEVA'), 'close', ['double_surname']],
  ['Christopherson', 'Doe', card('CHRISTOP', 'DOE', { truncated: ['firstName'] }), 'close', ['truncated']],
  ['Ann', 'Wolfeschlegelstein', card('ANN', 'WOLFES', { truncated: ['lastName'] }), 'close', ['truncated']],
  ['John', 'Doe Jr.', card('JOHN', 'DOE', { suffix: 'JR' }), 'equal', []],
  ['John', 'Doe Sr', card('JOHN', 'DOE', { suffix: 'JR' }), 'close', ['suffix']],
  ['John', 'Doe', card('JOHN', 'ROE'), 'different', ['last_name']],
  ['Jane', 'Doe', card('PETER', 'DOE'), 'different', ['first_name']],
  ['', 'Doe', card('JOHN', 'DOE'), 'different', ['missing']],
  ['John', 'Doe', { firstName: null, lastName: null }, 'different', ['missing']],
];

test.each(cases)('%s %s against the card %o is %s', (firstName, lastName, read, result, how) => {
  expect(compareNames({ firstName, lastName }, read)).toEqual({ result, how });
});
