import { expect, test } from 'vitest';
import { isEmail, namesAddress, withoutExtension } from './index.ts';

test.each(['a@b.co', 'jane.doe+tag@mail.example.com', 'A_b-c@x-y.org', 'a@1.co', 'jane@a-b.c-d.example'])(
  'takes %s',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  'a@b.c',
  'a@bcom',
  'www.a@b.com',
  'jane doe@x.com',
  'a@bcd.e',
  'a.b.com',
  'a@b.co.',
  'jane@exämple.com',
  'a@@b.com',
  'a@b.c!m',
  '@bcd.ef',
  'a@.bcd',
  'jane@shop..example',
  'jane@-shop.example',
  'jane@shop-.example',
  'jane@shop.example-',
  'jane@my_shop.example',
  'jane@shop',
  'jane@doe@shop.example',
  'abc.defg',
])('refuses %s', (text) => {
  expect(isEmail(text)).toBe(false);
});

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

const numbers = ['(208) 555-0100', '208.555.0100', '2085550100', '+1 208 555 0100', '1-208-555-0100', '208,555,0100'];
const extensions = [
  ...[
    ' x12',
    'x12',
    ' X 12',
    ' x.12',
    ' ext. 12',
    ' ext 12',
    ' Ext: 12',
    ',ext 12',
    ' EXT12',
    ' extension 12',
    ' extn 12',
  ],
  ...[' #12', '#12', ' # 12', ';ext=12', ';12', ',12', ',,12', ', 12', ',,,12#', 'p12', 'w12', ' x 00412', ' ext. #12'],
  ...[' ext. 12 (office)', ', ext. 12', '; ext 12', ' poste 12', ' ext. 1234567'],
];

test.each(numbers.flatMap((number) => extensions.map((extension) => [number, extension] as const)))(
  'of %s with %s the number is left',
  (number, extension) => {
    expect(withoutExtension(number + extension)).toBe(number);
  },
);

test.each([
  ...numbers,
  ...[
    '#2085550100',
    '208#555#0100',
    '208,555,0100',
    '208, 555, 0100',
    '+44 20 7946 0958',
    'x12',
    'ext. 12',
    '#12',
    ',,12',
    '',
    '12',
  ],
  ...[
    '2085550100 or 2085550111',
    '208 555 0100 (cell)',
    'Box 2085550100 12',
    'xxxxxxxxxx',
    'tel:2085550100',
    '555,0100',
  ],
])('%j stays', (text) => {
  expect(withoutExtension(text)).toBe(text);
});
