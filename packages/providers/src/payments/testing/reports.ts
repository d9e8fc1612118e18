import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Stage } from './under-test.ts';

/** An adapter that is sent reports, by its provider and by others. */
export function describeReports({ under, newRef, approvedCard, charge }: Stage): void {
  test('a report is read, and tells which attempt to ask about', async () => {
    const attempt = newRef();
    await charge(await approvedCard(), attempt);
    const { headers, body } = under().report(attempt);
    const event = under().payments.readEvent(new Headers(headers), Buffer.from(body));
    expect(event).toMatchObject({ id: expect.stringMatching(/./), type: expect.stringMatching(/./), attempt });
  });

  test('none of 10,000 forged reports is accepted', async () => {
    const { headers, body } = under().report(newRef());
    const [[header, signature]] = Object.entries(headers) as [[string, string]];
    const read = (given: string, raw: Uint8Array) => under().payments.readEvent(new Headers({ [header]: given }), raw);
    expect(read(signature, Buffer.from(body))).not.toBeNull();
    const bytes = Buffer.from(body);
    const flipped = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, bits]) => {
      const raw = Buffer.from(bytes);
      raw[at] = (raw[at] ?? 0) ^ bits;
      return [signature, raw] as const;
    });
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 0, maxLength: 130 });
    const signed = hex.map((made) => [signature.replace(/[0-9a-f]{64,}/i, made), bytes] as const);
    const cut = fc.nat(signature.length - 1).map((length) => [signature.slice(0, length).trim(), bytes] as const);
    const longer = fc
      .uint8Array({ minLength: 1, maxLength: 40 })
      .map((added) => [signature, Buffer.concat([bytes, added])] as const);
    const free = fc
      .tuple(fc.string({ unit: fc.constantFrom(...' =,abcdefst0123456789v') }), fc.uint8Array({ maxLength: 200 }))
      .map(([given, raw]) => [given.trim(), raw] as const);
    const isReal = ([given, raw]: readonly [string, Uint8Array]) => given === signature && bytes.equals(raw);
    fc.assert(
      fc.property(
        fc.oneof(flipped, signed, cut, longer, free).filter((forged) => !isReal(forged)),
        ([given, raw]) => read(given, raw) === null,
      ),
      { numRuns: 10_000 },
    );
    expect(under().payments.readEvent(new Headers(), bytes)).toBeNull();
  });
}
