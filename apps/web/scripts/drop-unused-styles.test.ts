import { expect, it } from 'vitest';
import { dropUnusedStyles } from './inline-styles.ts';

const on = new Set(['_card_1abcd_1', '_wide_1abcd_2', '--shown']);

it.each([
  ['._card_1abcd_1{top:0}', '._card_1abcd_1{top:0}'],
  ['._toast_2abcd_1{top:0}', ''],
  ['._card_1abcd_1,._toast_2abcd_1{top:0}', '._card_1abcd_1{top:0}'],
  ['._card_1abcd_1 ._toast_2abcd_1 p{top:0}', ''],
  ['._card_1abcd_1._wide_1abcd_2>p{top:0}', '._card_1abcd_1._wide_1abcd_2>p{top:0}'],
  ['@media print{._toast_2abcd_1{top:0}}', ''],
  ['@media print{._toast_2abcd_1{top:0}p{top:0}}', '@media print{p{top:0}}'],
  [':root{--a:1px;--b:2px}p{top:var(--b)}', ':root{--b:2px}p{top:var(--b)}'],
  ['@media print{:root{--a:1px}}', ''],
  [':root{--a:1px;--b:var(--a)}', ''],
  [':root{--a:1px}._toast_2abcd_1{top:var(--a)}', ''],
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
  ':root{--a:1px;--b:var(--a)}p{top:calc(2 * var(--b,0px))}',
  ':root{--shown:1px}',
])('keeps %s', (css) => {
  expect(dropUnusedStyles(css, on)).toBe(css);
});
