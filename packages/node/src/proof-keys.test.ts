import { expect, test } from 'vitest';
import { fetchProofKeys, proofKeysOf } from './proof-keys.ts';

test('keeps the keys of a host under every spelling of its address, and those of another apart', () => {
  const keys = fetchProofKeys('https://keys.carded.example');
  expect(fetchProofKeys('https://keys.carded.example/')).toBe(keys);
  expect(proofKeysOf(undefined, 'https://keys.carded.example/some/page')).toBe(keys);
  expect(fetchProofKeys('https://other.carded.example')).not.toBe(keys);
});

test('uses a given key finder unchanged', async () => {
  const given = async () => new Uint8Array();
  expect(proofKeysOf(given, 'https://keys.carded.example')).toBe(given);
});
