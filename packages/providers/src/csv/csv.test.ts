import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvRecord, readCsv } from './index.ts';

async function recordsOf(source: AsyncIterable<string | Uint8Array> | string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of readCsv(source)) {
    records.push(record);
  }
  return records;
}

async function* chunksOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
  }
}

const fieldsOf = async (source: AsyncIterable<Uint8Array> | string) =>
  (await recordsOf(source)).map((record) => ('fields' in record ? record.fields : record));

test.each([
  [
    'plain',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'no line end at the end',
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'old line ends',
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['byte order mark', '\uFEFFa,b\n', [['a', 'b']]],
  [
    'empty fields',
    ',\n,,\n',
    [
      ['', ''],
      ['', '', ''],
    ],
  ],
  ['empty lines', '\n\na\n\n\nb\n\n', [['a'], ['b']]],
  [
    'quotes',
    '"a","b,""c"""\n"",x\n',
    [
      ['a', 'b,"c"'],
      ['', 'x'],
    ],
  ],
  ['a quoted empty record', '""\n', [['']]],
  [
    'quoted line breaks',
    '"a\r\nb","c\nd"\ne,f',
    [
      ['a\r\nb', 'c\nd'],
      ['e', 'f'],
    ],
  ],
  [
    'semicolons',
    'a;b;"c,d"\n1;2,5;3',
    [
      ['a', 'b', 'c,d'],
      ['1', '2,5', '3'],
    ],
  ],
  ['tabs', 'a\tb, c\td\n', [['a', 'b, c', 'd']]],
  ['nothing', '', []],
])('reads %s, in chunks of any size', async (_, text, expected) => {
  expect(await fieldsOf(text)).toEqual(expected);
  for (const size of [1, 2, 3, 7]) {
    expect(await fieldsOf(chunksOf(text, size))).toEqual(expected);
  }
});

test('a bad line is reported by its number, and only it is lost', async () => {
  const text = 'a,b\n1,"x"y\nfine,2\nq"uote,3\n"never ends,4\nfine,5\n"two\nlines",6\n7\n';
  expect(await recordsOf(text)).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, problem: expect.stringContaining('after the closing quote') },
    { line: 3, fields: ['fine', '2'] },
    { line: 4, problem: expect.stringContaining('a quote inside') },
    { line: 5, problem: expect.any(String) },
    { line: 6, fields: ['fine', '5'] },
    { line: 7, fields: ['two\nlines', '6'] },
    { line: 9, fields: ['7'] },
  ]);
});

test('a quote that never ends loses one line of a long file', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => (index === 100 ? '"open' : `row ${index}`));
  const records = await recordsOf(rows.join('\n'));
  expect(records.filter((record) => 'problem' in record)).toEqual([
    { line: 101, problem: expect.stringContaining('never ends') },
  ]);
  expect(records).toHaveLength(500);
});

test('wrong bytes and overlong lines are reported, and reading goes on', async () => {
  async function* source() {
    yield new Uint8Array([97, 0xff, 10, 98, 10]);
    for (let index = 0; index < 100; index += 1) {
      yield 'x'.repeat(1000);
    }
    yield '\r';
    yield '\nend\n';
  }
  expect(await recordsOf(source())).toEqual([
    { line: 1, problem: 'expected text in UTF-8' },
    { line: 2, fields: ['b'] },
    { line: 3, problem: 'expected at most 20,000 characters in a line' },
    { line: 4, fields: ['end'] },
  ]);
});

test('text written by the rules is read back', async () => {
  const field = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\t', '\n', '\r', 'é', '😀') });
  const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (written, size) => {
      const table = [['h1', 'h2'], ...written];
      const text = table.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\r\n');
      fc.pre(text.split(/\r\n|\r|\n/).length < 20);
      expect(await fieldsOf(chunksOf(text, size))).toEqual(table);
    }),
  );
});

test('any text is read without an error, and line numbers only grow', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r') });
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 5 }), async (anything, size) => {
      const whole = await recordsOf(anything);
      expect(await recordsOf(chunksOf(anything, size))).toEqual(whole);
      const numbers = whole.map((record) => record.line);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }),
  );
});
