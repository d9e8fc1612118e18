import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditNote, type NoteLine } from './credit-notes.ts';

const lines: NoteLine[] = [
  { line: 1, cents: 2_500n, taxCents: 206n },
  { line: 2, cents: 150n, taxCents: 13n },
  { line: 3, cents: 0n, taxCents: 0n },
];

it('takes back everything, line by line', () => {
  expect(creditNote(lines, [], 'all')).toEqual(lines.slice(0, 2));
  expect(creditNote(lines, lines, 'all')).toBeNull();
});

it('takes back part of a line with that part of its tax, and then the rest', () => {
  const first = creditNote(lines, [], [{ line: 1, cents: 1_000n }]);
  expect(first).toEqual([{ line: 1, cents: 1_000n, taxCents: 82n }]);
  expect(creditNote(lines, first ?? [], 'all')).toEqual([{ line: 1, cents: 1_500n, taxCents: 124n }, lines[1]]);
});

it.each([
  ['more than a line', [{ line: 2, cents: 151n }]],
  ['a line that is not there', [{ line: 9, cents: 1n }]],
  ['less than nothing', [{ line: 1, cents: -1n }]],
  ['nothing', [{ line: 1, cents: 0n }]],
  ['no line', []],
  [
    'a line twice',
    [
      { line: 1, cents: 2_000n },
      { line: 1, cents: 2_000n },
    ],
  ],
])('takes back nothing for %s', (_, asked) => {
  expect(creditNote(lines, [], asked)).toBeNull();
});

it('comes to the invoice, however it is taken back', () => {
  const invoice = fc.array(fc.record({ cents: fc.bigInt(0n, 100_000n), rate: fc.bigInt(0n, 2_500n) }), {
    maxLength: 8,
  });
  const parts = fc.array(fc.record({ line: fc.nat(9), cents: fc.bigInt(0n, 120_000n) }), { maxLength: 12 });
  fc.assert(
    fc.property(invoice, parts, (made, asked) => {
      const invoiced = made.map(({ cents, rate }, line) => ({ line, cents, taxCents: (cents * rate) / 10_000n }));
      const credited: NoteLine[] = [];
      for (const one of asked) {
        const note = creditNote(invoiced, credited, [one]) ?? [];
        expect(note.every(({ taxCents }) => taxCents >= 0n)).toBe(true);
        credited.push(...note);
      }
      credited.push(...(creditNote(invoiced, credited, 'all') ?? []));
      for (const { line, cents, taxCents } of invoiced) {
        const own = credited.filter((one) => one.line === line);
        expect(own.reduce((sum, one) => sum + one.cents, 0n)).toBe(cents);
        expect(own.reduce((sum, one) => sum + one.taxCents, 0n)).toBe(taxCents);
      }
    }),
  );
});
