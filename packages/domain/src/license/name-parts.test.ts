import { expect, test } from 'vitest';
import { splitGivenNames, splitWholeName } from './name-parts.ts';

test.each([
  ['DOE,JOHN,QUINCY,JR', ['JOHN', 'QUINCY', 'DOE', 'JR']],
  ['DOE,JOHN,,3RD', ['JOHN', null, 'DOE', '3RD']],
  ['DOE,JOHN,Q JR', ['JOHN', 'Q', 'DOE', 'JR']],
  ['DOE,JOHN', ['JOHN', null, 'DOE', null]],
  ['DOE,JOHN,QUINCY,', ['JOHN', 'QUINCY', 'DOE', null]],
  ['DOE,MARY ANN,,', ['MARY ANN', null, 'DOE', null]],
  ['DOE, JOHN QUINCY', ['JOHN', 'QUINCY', 'DOE', null]],
  ['DE LA CRUZ, ANA', ['ANA', null, 'DE LA CRUZ', null]],
  ['JOHN DOE', ['JOHN', null, 'DOE', null]],
  ['JOHN QUINCY ADAM DOE JR   ', ['JOHN', 'QUINCY ADAM', 'DOE', 'JR']],
  ['ANA MARIA DE LA CRUZ', ['ANA', 'MARIA', 'DE LA CRUZ', null]],
  ['DOE$JOHN$Q', ['JOHN', 'Q', 'DOE', null]],
  ['DOE', [null, null, 'DOE', null]],
] as const)('splits %s', (name, [first, middle, last, suffix]) => {
  expect(splitWholeName(name)).toMatchObject({ first, middle, last, suffix });
});

test.each([
  ['ANA,MARIA', 'ANA', 'MARIA', false],
  ['MARY ANN,LEE', 'MARY ANN', 'LEE', false],
  ['ANA MARIA LUZ', 'ANA', 'MARIA LUZ', true],
  ['ANA', 'ANA', null, false],
  ['ANA,', 'ANA', null, false],
] as const)('splits the given names %s', (names, first, middle, isSplitByBlanks) => {
  expect(splitGivenNames(names)).toEqual({ first, middle, isSplitByBlanks });
});
