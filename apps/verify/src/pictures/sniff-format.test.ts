import { expect, test } from 'vitest';
import { sniffFormat } from '#pictures/sniff-format.ts';

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
