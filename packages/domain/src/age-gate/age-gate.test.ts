import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canadianProvinces } from '#codes/index.ts';
import { lawMinimumAge } from '#law/index.ts';
import { changedOptions, gateAttributes, gateDefaults, gateTemplates, readGateOptions, readTrade } from './index.ts';

test('a form that says nothing is the gate of the defaults', () => {
  expect(readGateOptions({})).toEqual({ options: gateDefaults, wrong: [] });
  expect(changedOptions(gateDefaults)).toEqual([]);
  expect(gateAttributes(gateDefaults)).toEqual([]);
});

test('reads what a form says, and names what is not right', () => {
  const given = {
    type: 'dob',
    minAge: '19',
    shared: '1',
    accent: '#a84c14',
    logoUrl: 'javascript:alert(1)',
    rememberFor: '9999',
  };
  const { options, wrong } = readGateOptions(given);
  expect(options).toEqual({ ...gateDefaults, type: 'dob', minAge: 19, shared: true, accent: '#a84c14' });
  expect(wrong).toEqual(['rememberFor', 'logoUrl']);
  expect(gateAttributes(options)).toEqual([
    ['data-type', 'dob'],
    ['data-min-age', '19'],
    ['data-accent', '#a84c14'],
    ['data-shared', 'true'],
  ]);
});

test('any input gives a valid gate, and reading it again changes nothing', () => {
  const names = fc.constantFrom(...Object.keys(gateDefaults));
  fc.assert(
    fc.property(
      fc.dictionary(names, fc.oneof(fc.string(), fc.array(fc.string()), fc.integer().map(String))),
      (given) => {
        const { options } = readGateOptions(given);
        expect(options.minAge).toBeGreaterThanOrEqual(18);
        expect(options.minAge).toBeLessThanOrEqual(75);
        const again = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
        expect(readGateOptions(again)).toEqual({ options, wrong: [] });
      },
    ),
  );
});

test('every template is a valid gate on every day', () => {
  for (const today of ['2020-01-01', '2026-11-27'])
    for (const { options } of gateTemplates(today)) {
      const given = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
      expect(readGateOptions(given)).toEqual({ options: { ...gateDefaults, ...options }, wrong: [] });
    }
});

test('the ages of vape shops are those of the law, in Canada the highest of any province', () => {
  const ages = Object.fromEntries(gateTemplates('2026-11-27').map(({ id, options }) => [id, options.minAge]));
  expect([ages['vape-us'], ages['vape-ca']]).toEqual([21, 21]);
  const highest = canadianProvinces.map(
    ({ code: state }) => lawMinimumAge('vape', { country: 'CA', state }, '2026-11-27')?.age,
  );
  expect(Math.max(...highest.map((age) => age ?? 0))).toBe(ages['vape-ca']);
});

test('an address names one of the trades or none', () => {
  expect(['uk', 'toString', '', undefined, ['uk']].map(readTrade)).toEqual(['uk', '', '', '', '']);
});

test('a line break in a text is a space, and paths may have letters of any script', () => {
  const { options, wrong } = readGateOptions({ bodyText: 'Adults only.\r\nSorry.', paths: '/épicerie, /店' });
  expect([options.bodyText, options.paths, wrong]).toEqual(['Adults only. Sorry.', '/épicerie, /店', []]);
});
