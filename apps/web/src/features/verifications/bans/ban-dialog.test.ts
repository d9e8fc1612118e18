import { expect, test } from 'vitest';
import { banGap, banGapSentence, buyerName } from './ban-dialog.tsx';

const buyer = {
  ...{
    first_name: 'Dana',
    last_name: 'Whitcomb',
    address: '',
    address2: null,
    city: '',
    state: '',
    zip: '',
    country: '',
  },
  ...{ dob: '1990-04-17', email: null, phone: null, banned: false, banned_notes: null },
};

test('a ban needs first name, last name and birth date', () => {
  expect(banGap({ buyer, buyer_removed_at: null })).toEqual([]);
  expect(banGap({ buyer: { ...buyer, dob: null }, buyer_removed_at: null })).toEqual(['birth date']);
  const nobody = { ...buyer, first_name: '', last_name: '', dob: null };
  expect(banGapSentence(banGap({ buyer: nobody, buyer_removed_at: null }))).toMatch(
    /Missing: first name, last name, birth date\.$/,
  );
});
test('whether a deleted buyer is still known is for the server to say', () => {
  const removed = { ...buyer, first_name: '', last_name: '', dob: null };
  expect(banGap({ buyer: removed, buyer_removed_at: '2026-11-20T12:00:00Z' })).toEqual([]);
});

const row = {
  buyer_first_name: 'Tiffany',
  buyer_last_name: 'Doe',
  buyer_removed_at: null,
  created_by: 'popup',
} as const;
const nameless = { ...row, buyer_first_name: '', buyer_last_name: ' ' };

test.each([
  [row, 'Tiffany Doe'],
  [{ ...row, created_by: 'scanner' as const }, 'Tiffany Doe'],
  [nameless, 'No name given'],
  [{ ...nameless, created_by: 'scanner' as const }, 'Scan, name not kept'],
  [{ ...nameless, created_by: 'scanner' as const, buyer_removed_at: '2026-11-22T10:00:00Z' }, 'Deleted'],
])('says who it was, or why nobody can: %j', (one, name) => {
  expect(buyerName(one)).toBe(name);
});
