import { expect, it } from 'vitest';
import { dropUnusedStyles } from './drop-unused-styles.ts';

const on = new Set(['_card_1abcd_1', '_wide_1abcd_2']);

it.each([
  ['._card_1abcd_1{top:0}', '._card_1abcd_1{top:0}'],
  ['._toast_2abcd_1{top:0}', ''],
  ['._card_1abcd_1,._toast_2abcd_1{top:0}', '._card_1abcd_1{top:0}'],
  ['._card_1abcd_1 ._toast_2abcd_1 p{top:0}', ''],
  ['._card_1abcd_1._wide_1abcd_2>p{top:0}', '._card_1abcd_1._wide_1abcd_2>p{top:0}'],
  ['@media print{._toast_2abcd_1{top:0}}', ''],
  ['@media print{._toast_2abcd_1{top:0}p{top:0}}', '@media print{p{top:0}}'],
])('keeps of %s what is on the page', (css, kept) => {
  expect(dropUnusedStyles(css, on)).toBe(kept);
});

it.each([
  'p{top:0}',
  '.footnotes{top:0}',
  '._card_1abcd_1:not(._toast_2abcd_1){top:0}',
  '@keyframes turn{from{top:0}to{top:1px}}',
  '@font-face{font-family:Inter}',
  '._card_1abcd_1 .is-keyword{top:0}',
])('keeps %s', (css) => {
  expect(dropUnusedStyles(css, on)).toBe(css);
});
