import { normaliseCountry } from '@carded/domain/places';
import { expect, test } from 'vitest';
import { hasStateList } from '#address/has-state-list.ts';

const spellings =
  'U.S.,U. S.,U.S.A.,usa,America,The United States,United States of America,États-Unis,Estados Unidos,CAN,Canada,Mexico,UK,Germany';
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));

test('means the countries that the server means, however they are spelled', () => {
  for (const country of [...spellings.split(','), ...codes])
    expect([country, hasStateList(country)]).toEqual([country, ['US', 'CA'].includes(normaliseCountry(country) ?? '')]);
});
