import { expect, it } from 'vitest';
import { freeBytes } from './bytes.ts';

it('bytes that are given back are empty; those that share memory with others stay', () => {
  const [own, shared] = [Buffer.allocUnsafeSlow(1_000), Buffer.from('shared')];
  freeBytes(own);
  freeBytes(shared);
  expect([own.length, shared.toString()]).toEqual([0, 'shared']);
});
