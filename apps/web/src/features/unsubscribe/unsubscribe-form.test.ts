import { expect, test } from 'vitest';
import { tokenOf } from './unsubscribe-form.tsx';

const of = (query: string) => tokenOf(new URLSearchParams(query));
const [ut, uid] = ['u'.repeat(48), 'v'.repeat(32)];

test('takes 48 characters as ut and 32 as uid', () => {
  expect([of(`ut=${ut}`), of(`uid=${uid}`)]).toEqual([ut, uid]);
});

test.each(['', `ut=${uid}`, `uid=${ut}`, `ut=${ut}x`, `ut=&uid=${uid}`, `token=${ut}`])(
  'takes nothing from %j',
  (query) => {
    expect(of(query)).toBeNull();
  },
);
