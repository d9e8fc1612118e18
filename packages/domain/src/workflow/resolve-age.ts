import { strictestLawMinimum } from '#law/index.ts';
import type { AppliedLayer } from './layers.ts';
import type { Place, Product, SourcePath } from './types.ts';

/** Asked where nothing sets an age. */
export const fallbackMinimumAge = 21;

export type ResolvedAge = {
  readonly isBlocked: boolean;
  readonly isDisabled: boolean;
  readonly minimumAge: number;
  readonly source: SourcePath;
  /** Set when the law asks for this age. */
  readonly citation?: string;
};

type AgeInput = {
  readonly layers: readonly AppliedLayer[];
  /** Those of every other place that the address could name. */
  readonly inDoubt: readonly AppliedLayer[];
  readonly place: Place;
  readonly products: readonly Product[];
  readonly optionsMinAge: number | undefined;
  readonly today: string;
};

/** The minimum age at a place: the highest of the narrowest layer, the shop's option and the law. */
export function resolveAge({ layers, inDoubt, place, products, optionsMinAge, today }: AgeInput): ResolvedAge {
  const chosen = layers.findLast(({ layer }) => layer.minAge !== undefined);
  const numeric = layers.findLast(({ layer }) => typeof layer.minAge === 'number');
  const law = strictestLawMinimum(products, place, today);
  const isDisabled = chosen?.layer.minAge === 'disable' && law === null && inDoubt.length === 0;

  let minimumAge = fallbackMinimumAge;
  let source: SourcePath = 'default';
  if (typeof numeric?.layer.minAge === 'number') {
    minimumAge = numeric.layer.minAge;
    source = numeric.path;
  }
  // A word in place of the age is still where the answer for this place came from.
  if (chosen !== undefined && typeof chosen.layer.minAge === 'string') source = chosen.path;
  for (const { layer } of inDoubt) {
    if (typeof layer.minAge === 'number') minimumAge = Math.max(minimumAge, layer.minAge);
  }
  if (optionsMinAge !== undefined && optionsMinAge > minimumAge) {
    minimumAge = optionsMinAge;
    source = 'options';
  }
  if (law !== null && law.age > minimumAge) {
    minimumAge = law.age;
    source = 'law';
  }
  return {
    isBlocked: chosen?.layer.minAge === 'block' || inDoubt.some(({ layer }) => layer.minAge === 'block'),
    isDisabled,
    minimumAge,
    source,
    ...(law !== null && law.age === minimumAge ? { citation: law.citation } : {}),
  };
}
