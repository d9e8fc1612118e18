import { expect, test } from 'vitest';
import { namesAddress } from './names-address.ts';

test.each([
  'go to https://evil.example now',
  'http://localhost',
  'www.evil',
  'See evil.com',
  'EVIL.CO.UK/login',
  'write to help@evil.example',
  'ｅｖｉｌ．ｃｏｍ',
  'evil。com',
  'evil.\u{ad}com',
  'evil\u{200b}.com',
  'пример.рф',
  'http at 203.0.113.7',
])('sees the address in %j', (text) => {
  expect(namesAddress(text)).toBe(true);
});

test.each([
  '',
  'Harbor Vape',
  'It takes two minutes. Then your order goes on.',
  'St. George, U.S. and Mr. J. R. Smith, Ph.D.',
  'Wait... then 3.50 dollars, at 10 a.m.',
  'Age 21+ (adults): yes/no',
  '年齢を確認します。ありがとう。',
])('sees none in %j', (text) => {
  expect(namesAddress(text)).toBe(false);
});
