import { expect, it } from 'vitest';
import { readShare, shareWord } from './broker-share.tsx';

it.each([
  ['10', 1_000],
  [' 12.5 % ', 1_250],
  ['0', 0],
  ['0.29%', 29],
  ['', null],
  ['100', null],
  ['-5', null],
  ['1.255', null],
  ['ten', null],
])('reads %j as %j', (text, bps) => {
  expect(readShare(text)).toBe(bps);
  if (bps !== null) expect(readShare(shareWord(bps))).toBe(bps);
});
