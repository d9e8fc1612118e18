import { layoutNames, type PhotoLevel, photoLevelNames } from '@carded/testing/fronts';

export type FrontCase = {
  readonly seed: number;
  readonly level: PhotoLevel;
  readonly widthPx: number;
  readonly turn: 0 | 90 | 180 | 270;
};

/** The grid: every level in every width and layout, each with seeds of its own. Layouts follow seeds in turn. */
export function gridCases(widths: readonly number[], seedsEach: number): FrontCase[] {
  let seed = 1_000 * layoutNames.length;
  const take = () => seed++;
  return photoLevelNames.flatMap((level) =>
    widths.flatMap((widthPx) =>
      Array.from({ length: seedsEach * layoutNames.length }, () => ({
        seed: take(),
        level,
        widthPx,
        turn: 0 as const,
      })),
    ),
  );
}

/** Fronts lying on each of the other three sides. */
export function turnedCases(count: number): FrontCase[] {
  const turns = [90, 180, 270] as const;
  return turns.flatMap((turn, way) =>
    Array.from({ length: count }, (_, at) => ({
      seed: 20_000 + way * 1_000 + at,
      level: (['clean', 'moderate', 'hard'] as const)[at % 3] ?? 'hard',
      widthPx: 1_400,
      turn,
    })),
  );
}
