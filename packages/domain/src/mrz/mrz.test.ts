import { expect, test } from 'vitest';
import { isMrzCode } from './mrz.ts';

test.each(
  'D GBD GBN GBO GBP GBS RKS EUE UNO UNA UNK XBA XIM XCC XCE XCO XEC XPO XES XMP XOM XDC XXA XXB XXC XXX USA DEU GBR'.split(
    ' ',
  ),
)('%s is a code of ICAO Doc 9303', (code) => {
  expect(isMrzCode(code)).toBe(true);
});

test.each(['UTO', '', 'US', 'usa', 'constructor', 'ZZZ'])('%j is none', (code) => {
  expect(isMrzCode(code)).toBe(false);
});
