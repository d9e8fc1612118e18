import { expect, test } from 'vitest';
import { phoneticKey } from './phonetic-key.ts';

test.each([
  ['MACINTOSH', 'MCANT'],
  ['KNUTH', 'NAT'],
  ['KOEHN', 'CAN'],
  ['PHILLIPSON', 'FALAPSAN'],
  ['WILLIAMS', 'WALAN'],
  ['MITCHELL', 'MATCAL'],
  ['Worthy', 'WARTY'],
  ['Ogata', 'OGAT'],
  ['Montgomery', 'MANTGANARY'],
  ['Costales', 'CASTAL'],
  ['Tu', 'T'],
  ['Martincevic', 'MARTANCAFAC'],
  ['Catherine', 'CATARAN'],
  ['Johnathan', 'JANATAN'],
  ['John', 'JAN'],
  ['Theresa', 'TARAS'],
  ['Jessica', 'JASAC'],
  ['Joshua', 'JAS'],
  ['Lapher', 'LAFAR'],
  ['Wiyh', 'WY'],
  ['MacArthur', 'MCARTAR'],
  ['Pheenard', 'FANAD'],
  ['Schmittie', 'SNATY'],
  ['Knaqze', 'NAGS'],
  ['Knokno', 'NAN'],
  ['Knoko', 'NAC'],
  ['Macaw', 'MC'],
  ['Bryan', 'BRYAN'],
  ['OBrien', 'OBRAN'],
  ['Evans', 'EVAN'],
  ['Steeve', 'STAF'],
  ['Ashraf', 'ASRAF'],
  ['Pfister', 'FASTAR'],
  ['Devlin', 'DAFLAN'],
  ['Lawrence', 'LARANC'],
  ['Lee', 'LY'],
  ['Schultz', 'SALT'],
  ['Wright', 'WRAGT'],
  ['Raymond', 'RAYNAD'],
  ['Kirk', 'CARC'],
  ['Burt', 'BAD'],
  ['Kent', 'CAD'],
  ['Day', 'DY'],
  ['Shah', 'S'],
  ['Ellis', 'EL'],
  ['Moss', 'M'],
  ['Sas', 'S'],
  ['Ada', 'AD'],
])('codes %s as %s', (name, key) => {
  expect(phoneticKey(name)).toBe(key);
});

test.each([
  ['Philips', 'Phillips'],
  ['Brown', 'Browne'],
  ['Catherine', 'Katherine'],
  ['Schmit', 'Schmitt'],
  ['Peña', 'Pena'],
])('gives %s and %s one key', (a, b) => {
  expect(phoneticKey(a)).toBe(phoneticKey(b));
});

test('gives no key to a name without Latin letters', () => {
  expect(phoneticKey('李')).toBe('');
  expect(phoneticKey('')).toBe('');
});
