import { type MrzContent, writeMrz } from '@carded/domain/mrz';
import { pick, seededRandom } from './random.ts';

export type SampleMrz = {
  readonly content: MrzContent;
  readonly lines: readonly string[];
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const SIGNS = [...LETTERS, ...'0123456789'];
const STATES = 'UTO USA CAN GBR FRA NLD ITA ESP D JPN KOR MEX BRA QAT HRV ZAF XXA GBD VNM KAZ EGY PHL JAM WSM'.split(
  ' ',
);

/** An invented holder's document: passport, ID-2 or ID-1 card in turn. The same seed gives the same lines. */
export function randomMrz(seed: number): SampleMrz {
  const random = seededRandom(seed * 6007 + 29);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const some = (from: readonly string[], fewest: number, most: number) =>
    Array.from({ length: whole(fewest, most) }, () => pick(random, from)).join('');
  const two = (value: number) => String(value).padStart(2, '0');
  const day = (from: number, to: number) => `${whole(from, to)}-${two(whole(1, 12))}-${two(whole(1, 28))}`;
  const format = (['TD3', 'TD2', 'TD1'] as const)[seed % 3] ?? 'TD3';
  const longest = { TD1: 15, TD2: 7, TD3: 14 }[format];
  const state = pick(random, STATES);
  const isLong = format === 'TD1' && random() < 0.15;
  const content: MrzContent = {
    format,
    documentCode: pick(random, format === 'TD3' ? ['P', 'PD', 'PM'] : ['I', 'ID', 'AR', 'C']),
    issuer: state,
    lastName: some(LETTERS, 2, 11) + (random() < 0.3 ? ` ${some(LETTERS, 2, 6)}` : ''),
    firstNames: some(LETTERS, 2, 9) + (random() < 0.5 ? ` ${some(LETTERS, 2, 7)}` : ''),
    documentNumber: isLong ? some(SIGNS, 10, 14) : some(SIGNS, 7, 9),
    nationality: random() < 0.8 ? state : pick(random, STATES),
    birthDate: day(1930, 2008),
    expiryDate: day(2024, 2036),
    sex: pick(random, ['M', 'F', 'X'] as const),
    optionalData: !isLong && random() < 0.5 ? some(SIGNS, 3, longest) : null,
    ...(format === 'TD1' && random() < 0.4 ? { optionalData2: some(SIGNS, 2, 11) } : {}),
  };
  return { content, lines: writeMrz(content) };
}
