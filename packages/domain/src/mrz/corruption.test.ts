import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedParts, checkValue, layoutOf, type MrzField, parseMrz, writeMrz } from './index.ts';
import { inventMrz, today } from './testing/invent-mrz.ts';

const signs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'];

/** Changes the character at a place that the composite digit covers, or the digit itself. */
const corrupted = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...signs)).map(([seed, nth, sign]) => {
  const lines = writeMrz(inventMrz(seed));
  const layout = layoutOf(lines);
  if (layout === null) throw new Error('It was written in no format.');
  const places = [...layout.composite, layout.digits.composite].flatMap(({ line, from, to }) =>
    Array.from({ length: to - from }, (_, at) => ({ line, column: from + at })),
  );
  const { line, column } = places[nth % places.length] ?? { line: 0, column: 0 };
  const before = lines[line]?.[column] ?? '';
  const changed = lines.map((text, at) => (at === line ? text.slice(0, column) + sign + text.slice(column + 1) : text));
  return { lines, changed, line, column, before, sign };
});

describe('one wrong character', () => {
  it('is never accepted silently where a check digit can tell it', () => {
    fc.assert(
      fc.property(corrupted, ({ changed, before, sign }) => {
        fc.pre(((checkValue(before) ?? 0) - (checkValue(sign) ?? 0)) % 10 !== 0);
        const parse = parseMrz(changed, { today });
        if (parse.ok) expect(parse.checks.composite).toBe('failed');
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves null, never a wrong value, in the field it hits', () => {
    fc.assert(
      fc.property(corrupted, ({ lines, changed, line, column, before, sign }) => {
        fc.pre(((checkValue(before) ?? 0) - (checkValue(sign) ?? 0)) % 10 !== 0);
        const [was, now] = [parseMrz(lines, { today }), parseMrz(changed, { today })];
        if (!was.ok || !now.ok) throw new Error('It has another shape now.');
        const layout = layoutOf(lines);
        const hit =
          layout === null
            ? []
            : checkedParts(layout, lines).filter(({ spans, digit }) =>
                [...spans, digit].some(({ line: at, from, to }) => at === line && column >= from && column < to),
              );
        for (const { name } of hit) if (name !== 'composite') expect(now.fields[name]).toBeNull();
        const protectedFields: MrzField[] = ['documentNumber', 'birthDate', 'expiryDate', 'optionalData'];
        for (const field of protectedFields) expect([was.fields[field], null]).toContain(now.fields[field]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('in a date never gives another date', () => {
    const dates: MrzField[] = ['birthDate', 'expiryDate'];
    fc.assert(
      fc.property(corrupted, ({ lines, changed }) => {
        const [was, now] = [parseMrz(lines, { today }), parseMrz(changed, { today })];
        if (!was.ok || !now.ok) throw new Error('It has another shape now.');
        for (const field of dates) expect([was.fields[field], null]).toContain(now.fields[field]);
      }),
      { numRuns: 2_000 },
    );
  });
});
