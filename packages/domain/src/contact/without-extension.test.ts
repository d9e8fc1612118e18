import { expect, test } from 'vitest';
import { withoutExtension } from './without-extension.ts';

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
