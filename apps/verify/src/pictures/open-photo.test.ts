import { expect, test } from 'vitest';
import { photoHints, sniffFormat } from '#pictures/open-photo.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
  ['\0\0\0\x24ftypmif1\0\0\0\0', 'heic'],
  ['\0\0\0\x1cftypavif\0\0\0\0', 'other'],
  ['\0\0\0\x14ftypqt  \0\0\0\0', 'video'],
  ['\0\0\0\x18ftypmp42\0\0\0\0', 'video'],
  ['\x1aE\xdf\xa3\x01\0\0\0', 'video'],
  ['RIFF\x10\0\0\0AVI LIST', 'video'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'other'],
  ['%PDF-1.7\n', 'pdf'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'other'],
  ['', 'other'],
])('knows %j', (start, format) => {
  expect(sniffFormat(bytes(start))).toBe(format);
});

const good = { sharpness: 0.6, brightness: 0.6, glare: 0 };
const facts = { quality: good, longest: 2000, isCodeRead: null };

test.each([
  [[], facts],
  [['small'], { ...facts, longest: 400 }],
  [['dark'], { ...facts, quality: { ...good, brightness: 0.1 } }],
  [['glare'], { ...facts, quality: { ...good, glare: 0.2 } }],
  [['blurred'], { ...facts, quality: { ...good, sharpness: 0.1 } }],
  [['no_code'], { ...facts, isCodeRead: false }],
  [['small', 'dark'], { quality: { sharpness: 0, brightness: 0, glare: 0 }, longest: 100, isCodeRead: false }],
] as const)('says %j', (hints, seen) => {
  expect(photoHints(seen)).toEqual(hints);
});

test('gives no hint for a card whose code was read', () => {
  expect(photoHints({ quality: { sharpness: 0, brightness: 0, glare: 1 }, longest: 90, isCodeRead: true })).toEqual([]);
});
