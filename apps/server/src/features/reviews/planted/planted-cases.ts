import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuyerRecord, CardReading } from '#features/verifications/index.ts';
import type { LineCorners } from '#platform/pictures/seen.ts';
import cases from './cards/cases.json' with { type: 'json' };

/** An invented person's drawn card with its truth (`scripts/draw-planted-cards.ts`). What is wrong can be told from the pictures alone. */
export type PlantedCase = {
  truth: 'accept' | 'deny';
  hasSelfie: boolean;
  record: BuyerRecord;
  reading: CardReading | null;
  print: { lines: readonly string[]; corners: LineCorners[] };
};
type CaseName = keyof typeof cases;
export const plantedCaseNames = Object.keys(cases) as readonly CaseName[];

/** Null for one that a newer version has no longer. */
export function plantedCase(name: string): PlantedCase | null {
  if (!isCase(name)) return null;
  const { truth, hasSelfie, typed, reading, print } = cases[name];
  return {
    truth: truth === 'accept' ? 'accept' : 'deny',
    hasSelfie,
    record: { ...typed, country: 'US' },
    reading,
    print: { lines: print.lines, corners: print.corners as unknown[] as LineCorners[] },
  };
}

const isCase = (name: string): name is CaseName => Object.hasOwn(cases, name);

/** Its pictures, as a review shows them. */
export function plantedPictures(name: string, { hasSelfie }: PlantedCase): Promise<{ side: string; data: string }[]> {
  const sides = ['front', 'back', ...(hasSelfie ? ['selfie'] : [])];
  return Promise.all(
    sides.map(async (side) => {
      const bytes = await readFile(join(import.meta.dirname, 'cards', `${name}-${side}.jpg`));
      return { side, data: `data:image/jpeg;base64,${bytes.toString('base64')}` };
    }),
  );
}
