import { countries } from '@carded/domain/codes';
import { placeCodes } from '@carded/domain/places';
import { expect, test } from 'vitest';
import { statesOf } from '#address/places.ts';
import { hasStateList, isTerritory } from '#flow/known-data.ts';

const spellings =
  'U.S.,U. S.,U.S.A.,usa,America,The United States,United States of America,États-Unis,Estados Unidos,CAN,Canada,Mexico,UK,Germany';
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));
const names = countries.flatMap(({ code, name }) => [code.toLowerCase(), name]);

test('means the countries that the server means, however they are spelled', () => {
  for (const country of [...spellings.split(','), ...codes, ...names]) {
    expect([country, hasStateList(country)]).toEqual([country, statesOf(country) !== null]);
    const { country: under, state } = placeCodes({ country, state: '' });
    expect([country, isTerritory(country)]).toEqual([country, under === 'US' && state !== null]);
  }
});
