import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { chargeRef, creditNote, creditsLeft, invoicePrefix, type NoteLine } from './invoices.ts';

test('prefixes are six unambiguous letters and digits', () =>
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) =>
      /^[A-HJ-NP-Z2-9]{6}$/.test(invoicePrefix(() => bytes)),
    ),
  ));

test('attempts are named after their invoice', () => {
  expect(chargeRef('K7Q2M9-0012', 2)).toBe('K7Q2M9-0012-02');
  expect(chargeRef('K7Q2M9AB-123456', 117)).toHaveLength(19);
});

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

it('adds up to the invoice, in any order of credit notes', () => {
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

const used = (at: number, cents: number) => ({ at, cents, ended: null });

it.each([
  [0, [300, 500, 1_000]],
  [400, [300, 500, 600]],
  [1_000, [300, 500, 0]],
  [1_200, [300, 300, 0]],
  [1_800, [0, 0, 0]],
])('what ends first is used first: of %i used', (cents, left) => {
  const credits = [
    { id: 'a', cents: 300, givenAt: 1, expiresAt: null },
    { id: 'b', cents: 500, givenAt: 1, expiresAt: 20 },
    { id: 'c', cents: 1_000, givenAt: 1, expiresAt: 10 },
  ];
  expect(creditsLeft(credits, [used(1, cents)])).toEqual(left);
});

it('what was used before a credit was given, or beyond it, is not taken from a later one', () => {
  const credits = [
    { id: 'a', cents: 300, givenAt: 2, expiresAt: 30 },
    { id: 'b', cents: 500, givenAt: 4, expiresAt: 20 },
  ];
  expect(creditsLeft(credits, [used(1, 900)])).toEqual([300, 500]);
  expect(creditsLeft(credits, [used(3, 900)])).toEqual([0, 500]);
  expect(creditsLeft(credits, [used(3, 100), used(5, 600)])).toEqual([100, 0]);
});

it('what ended of a credit is taken from that one', () => {
  const credits = [
    { id: 'a', cents: 300, givenAt: 1, expiresAt: 10 },
    { id: 'b', cents: 500, givenAt: 1, expiresAt: 5 },
  ];
  expect(creditsLeft(credits, [{ at: 12, cents: 300, ended: 'a' }])).toEqual([0, 500]);
});

it('remaining and used credit add up to the given credit', () => {
  const given = fc.record({ cents: fc.integer({ min: 1, max: 900 }), expiresAt: fc.option(fc.nat(9)) });
  fc.assert(
    fc.property(fc.array(given, { maxLength: 6 }), fc.nat(5_000), (made, asked) => {
      const credits = made.map((credit, index) => ({ ...credit, id: String(index), givenAt: 0 }));
      const sum = credits.reduce((total, { cents }) => total + cents, 0);
      const cents = Math.min(asked, sum);
      expect(creditsLeft(credits, [used(0, cents)]).reduce((total, left) => total + left, cents)).toBe(sum);
    }),
  );
});
