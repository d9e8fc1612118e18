import fc from 'fast-check';
import type { MrzContent } from '../index.ts';

export const today = '2026-11-20';

const letters = (fewest: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: fewest, maxLength: most });
const signs = (fewest: number, most: number) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
    minLength: fewest,
    maxLength: most,
  });
const dayFrom = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

/** Any document that can be written without loss: names short enough, a long number where the format allows one. */
export const invented: fc.Arbitrary<MrzContent> = fc
  .constantFrom('TD1' as const, 'TD2' as const, 'TD3' as const)
  .chain((format) => {
    const longest = { TD1: 12, TD2: 6, TD3: 14 }[format];
    const content = fc.record({
      format: fc.constant(format),
      documentCode: format === 'TD3' ? fc.constantFrom('P', 'PD', 'PM') : fc.constantFrom('I', 'ID', 'AC', 'C'),
      issuer: fc.constantFrom('UTO', 'D', 'USA', 'NLD'),
      lastName: fc.oneof(letters(1, 10), fc.tuple(letters(1, 5), letters(1, 4)).map((parts) => parts.join(' '))),
      firstNames: fc.option(fc.oneof(letters(1, 12), fc.tuple(letters(1, 6), letters(1, 5)).map((two) => two.join(' ')))),
      documentNumber: signs(5, 9),
      nationality: fc.constantFrom('UTO', 'D', 'USA', 'GBN'),
      birthDate: dayFrom('1927-01-01', '2026-11-20'),
      expiryDate: dayFrom('2026-12-01', '2040-12-31'),
      sex: fc.constantFrom('M' as const, 'F' as const, 'X' as const),
      optionalData: fc.option(signs(1, longest)),
    });
    if (format === 'TD3') return content;
    const long = fc.record({ number: signs(10, format === 'TD1' ? 20 : 13), second: fc.option(signs(1, 11)) });
    return fc.tuple(content, fc.option(long)).map(([given, more]) => ({
      ...given,
      ...(more === null ? {} : { documentNumber: more.number, optionalData: null }),
      ...(format === 'TD1' ? { optionalData2: more?.second ?? null } : {}),
    }));
  });
