import { foldCompact } from '@carded/domain/people';
import type { IdentitySource } from '@carded/providers/identity';
import type { CardImage } from '@carded/testing/cards';
import sharp from 'sharp';
import type { Eyes } from '#platform/pictures/picture-job.ts';

export type CardHolder = {
  firstName: string;
  middleName?: string;
  lastName: string;
  birthDate: string;
  /** Document number; the holder's own by default. */
  documentNumber?: string;
};

const prints: (readonly string[])[] = [];
const holders = new Set<string>();

/** Black and white squares along the top of a picture: a number that survives being encoded again. */
const mark = { bits: 16, px: 16 } as const;

/** Makes the reader of tests recognize this printed side by its mark, and the records of tests know its holder unless told otherwise. */
export function knowCard(
  print: CardImage,
  { firstName, lastName, birthDate }: CardHolder,
  expiryDate: string,
  isHolderKnown = true,
): CardImage {
  const number = prints.push([lastName, firstName, birthDate, expiryDate]) - 1;
  if (isHolderKnown) holders.add(holderKey(lastName, birthDate));
  const data = Uint8ClampedArray.from(print.data);
  for (let bit = 0; bit < 2 * mark.bits; bit += 1) {
    const isWhite = bit < mark.bits ? (number >> bit) % 2 === 1 : (number >> (bit - mark.bits)) % 2 === 0;
    for (let y = 0; y < mark.px; y += 1)
      for (let x = 0; x < mark.px; x += 1)
        data.set(isWhite ? [255, 255, 255, 255] : [0, 0, 0, 255], 4 * (y * print.width + bit * mark.px + x));
  }
  return { ...print, data };
}

/** Eyes for tests about something else: they know the cards that tests draw by heart, and find nothing wrong with any picture. */
export const eyesOfTests: Eyes = {
  picture: async () => ({
    shape: 'card',
    drawn: 'clear',
    screen: 'clear',
    engines: { shape: 'tests', drawn: 'tests', screen: 'tests' },
  }),
  print: async (kept) => ({
    lines: prints[await markOn(kept)] ?? [],
    portrait: 'yes',
    engines: { text: 'tests', portrait: 'tests' },
  }),
};

/** @returns the number marked on a picture; -1 without one */
async function markOn(kept: Buffer): Promise<number> {
  const { data, info } = await sharp(kept).greyscale().raw().toBuffer({ resolveWithObject: true });
  const squares = Array.from({ length: 2 * mark.bits }, (_, bit) => {
    const x = bit * mark.px + mark.px / 2;
    return x < info.width ? (data[(mark.px / 2) * info.width + x] ?? 128) : 128;
  });
  const isMarked = squares.every((level) => level < 60 || level > 195);
  const bits = squares.map((level) => level > 128);
  const isWhole = bits.slice(0, mark.bits).every((bit, at) => bit !== bits[at + mark.bits]);
  return isMarked && isWhole ? bits.slice(0, mark.bits).reduce((sum, bit, at) => sum + (bit ? 2 ** at : 0), 0) : -1;
}

/** Knows the holders of cards that tests drew, wherever they say they live: never enough for what was typed, and what a card needs. */
export const holdersOfCards: IdentitySource = {
  id: 'holders',
  independence: 'independent',
  lookUp: async ({ lastName, birthDate }) => {
    const isKnown = birthDate !== null && holders.has(holderKey(lastName, birthDate));
    return isKnown
      ? { outcome: 'no_match', score: 60, birthDateEqual: true, agreed: everyField }
      : { outcome: 'no_match', score: 0, birthDateEqual: false, agreed: [] };
  },
};

/** Fields that agree when records know a person at the order's address. */
export const everyField = ['firstName', 'lastName', 'birthDate', 'street', 'zip'] as const;

/** Knows who types this birth date, and nobody by a card: a typo is the buyer's to put right. */
export function knownAsTyped(typed: string): IdentitySource {
  return {
    id: 'typed',
    independence: 'independent',
    lookUp: async ({ birthDate, email }) =>
      // Matches a card's data, which has no email.
      birthDate === typed && email !== undefined
        ? { outcome: 'match', score: 99, birthDateEqual: true, agreed: everyField }
        : { outcome: 'no_match', score: 0, birthDateEqual: false, agreed: [] },
  };
}

function holderKey(lastName: string, birthDate: string): string {
  return `${foldCompact(lastName)} ${birthDate}`;
}
