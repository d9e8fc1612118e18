import { otherSpellings, pageSwitches, screenSwitches, tempSwitches } from '@carded/contract/buyer/popup-options';
import { expect, test } from 'vitest';
import { switchesOf } from './page.ts';

const names = [...pageSwitches, ...otherSpellings, ...screenSwitches, ...tempSwitches];
type Name = (typeof names)[number];
const read = (given: Record<string, unknown>, name: Name) => switchesOf<Name>(given)[name];

const on = [true, 'true', 'TRUE', 'True', 1, '1'];
const off = [false, 'false', 'FALSE', 0, '0', '', 'no', 'off', 'yes', ' true', 2, Number.NaN, {}, []];

test.each(names)('%s is read in every spelling', (name) => {
  for (const value of on) expect(read({ [name]: value }, name), String(value)).toBe(true);
  for (const value of off) expect(read({ [name]: value }, name), String(value)).toBe(false);
  for (const given of [{}, { [name]: undefined }, { [name]: null }])
    expect(read(given, name) ?? 'default').toBe('default');
});

test.each(names.filter((name) => name.includes('_')))(
  '%s is read without its underscores, where it is not there with them',
  (name) => {
    const bare = name.replaceAll('_', '');
    expect(read({ [bare]: 'false' }, name)).toBe(false);
    expect(read({ [name]: null, [bare]: '1' }, name)).toBe(true);
    expect(read({ [name]: 'true', [bare]: 'false' }, name)).toBe(true);
  },
);

test('changed values of a shop are read as they are now, and frozen ones are read too', () => {
  const given: Record<string, unknown> = { rebind: 'false' };
  const live = switchesOf(given);
  expect(live.rebind).toBe(false);
  given.rebind = 'true';
  expect(live.rebind).toBe(true);
  delete given.rebind;
  expect(live.rebind).toBeUndefined();
  expect(switchesOf(Object.freeze({ debug: 'false' })).debug).toBe(false);
});
