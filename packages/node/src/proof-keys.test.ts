import { expect, test } from 'vitest';
import { fetchProofKeys, proofKeysOf } from './proof-keys.ts';

test('keeps the keys of a host, however its address is written, and those of another apart', () => {
  const keys = fetchProofKeys('https://keys.carded.example');
  expect(fetchProofKeys('https://keys.carded.example/')).toBe(keys);
  expect(proofKeysOf(undefined, 'https://keys.carded.example/some/page')).toBe(keys);
  expect(fetchProofKeys('https://other.carded.example')).not.toBe(keys);
});

test('takes what finds keys as it is', async () => {
  const given = async () => new Uint8Array();
  expect(proofKeysOf(given, 'https://keys.carded.example')).toBe(given);
});
