import { type Random, randomFrom } from '#people/testing/invented-people.ts';
import type { MrzContent } from '../index.ts';

export const today = '2026-11-20';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Avoids the first letters of placeholders: FNU, LNU, NFN, XXX. */
const initials = letters.filter((letter) => !'FLNX'.includes(letter));
const signs = [...letters, ...'0123456789'];

/** Any document that can be written without loss: names short enough, a long number where the format allows one. */
export function inventMrz(seed: number): MrzContent {
  const random = randomFrom(seed);
  const maybe = <T>(share: number, value: () => T): T | null => (random() < share ? value() : null);
  const format = one(random, ['TD1', 'TD2', 'TD3'] as const);
  const isLong = format !== 'TD3' && random() < 0.3;
  const longest = { TD1: 12, TD2: 6, TD3: 14 }[format];
  const optionalData = maybe(0.5, () => some(random, signs, 1, longest));
  return {
    format,
    documentCode: one(random, format === 'TD3' ? ['P', 'PD', 'PM'] : ['I', 'ID', 'AC', 'C']),
    issuer: one(random, ['UTO', 'D', 'USA', 'NLD']),
    lastName: name(random, 6) + (maybe(0.4, () => ` ${name(random, 4)}`) ?? ''),
    firstNames: maybe(0.9, () => name(random, 6) + (maybe(0.5, () => ` ${name(random, 5)}`) ?? '')),
    documentNumber: isLong ? some(random, signs, 10, format === 'TD1' ? 20 : 13) : some(random, signs, 5, 9),
    nationality: one(random, ['UTO', 'D', 'USA', 'GBN']),
    birthDate: day(random, '1927-01-01', '2026-11-20'),
    expiryDate: day(random, '2026-12-01', '2040-12-31'),
    sex: one(random, ['M', 'F', 'X'] as const),
    optionalData: isLong ? null : optionalData,
    ...(format === 'TD1' ? { optionalData2: maybe(0.5, () => some(random, signs, 1, 11)) } : {}),
  };
}

function one<T>(random: Random, from: readonly [T, ...T[]]): T {
  return from[Math.floor(random() * from.length)] ?? from[0];
}

function some(random: Random, from: readonly string[], fewest: number, most: number): string {
  const length = fewest + Math.floor(random() * (most - fewest + 1));
  return Array.from({ length }, () => from[Math.floor(random() * from.length)] ?? '').join('');
}

function name(random: Random, most: number): string {
  return some(random, initials, 1, 1) + some(random, letters, 0, most - 1);
}

function day(random: Random, first: string, last: string): string {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  return new Date(from + Math.floor(random() * (to - from))).toISOString().slice(0, 10);
}
