import { expect, test } from 'vitest';
import { endpointWords } from './delivery-list.tsx';

const websites = [{ token: 'pk_live_a', domain: 'shop.example' }];
const well = { website: 'pk_live_a', failing_since: null, disabled_because: null };

test.each([
  ['a website by its domain', well, 'shop.example'],
  ['every website', { ...well, website: null }, 'All websites'],
  ['a website that is not seen by its key', { ...well, website: 'pk_live_b' }, 'pk_live_b'],
  [
    'an address that says it is gone',
    { ...well, disabled_because: 'gone' },
    'shop.example, turned off because it responded 410',
  ],
  [
    'one that failed for long',
    { ...well, disabled_because: 'failing' },
    'shop.example, turned off after three days without a delivery',
  ],
  ['one that somebody turned off', { ...well, disabled_because: 'switched_off' }, 'shop.example, turned off by hand'],
])('names %s', (_, endpoint, words) => {
  expect(endpointWords(endpoint, websites)).toBe(words);
});

test('says since when one fails that is still on', () => {
  expect(endpointWords({ ...well, failing_since: '2026-11-21T12:00:00.000Z' }, websites)).toMatch(
    /^shop\.example, failing since Nov 2/,
  );
});
