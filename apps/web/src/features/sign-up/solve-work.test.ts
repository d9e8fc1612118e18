import { expect, test } from 'vitest';
import { solveWork } from './solve-work.ts';

test('finds the counter that the server hid', async () => {
  // PBKDF2-HMAC-SHA256 of "17" over the bytes 0 to 15, 100 rounds, 16 bytes.
  const work = { salt: 'AAECAwQFBgcICQoLDA0ODw', rounds: 100, key: 'nH1ypqflnZhmttayuuCmzQ' };
  expect(await solveWork({ ...work, most: 40 })).toBe(17);
  expect(await solveWork({ ...work, most: 10 })).toBe(10);
});
