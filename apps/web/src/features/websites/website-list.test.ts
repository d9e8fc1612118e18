import { expect, test } from 'vitest';
import { isAddress } from './website-list.tsx';

test.each(['shop.example', 'https://shop.example/cart', 'http://shop.localhost:3000', ' shop.example '])(
  'takes %j',
  (typed) => {
    expect(isAddress(typed)).toBe(true);
  },
);
test.each(['', '   ', 'shop', 'my shop.example', 'https://', '!!'])('refuses %j', (typed) => {
  expect(isAddress(typed)).toBe(false);
});
