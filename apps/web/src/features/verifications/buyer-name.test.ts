import { expect, test } from 'vitest';
import { buyerName } from './buyer-name.ts';

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
