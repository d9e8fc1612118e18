import type { NameLevel } from '#people/names/name-levels.ts';
import type { BirthDateLevel, StreetLevel, ZipLevel } from './field-levels.ts';

/**
 * Weight of one outcome: log2(m / u), where m is how often it occurs between two records of one person and u how often between
 * records of two people. Source: I. P. Fellegi, A. B. Sunter, "A Theory for Record Linkage", JASA 64, 1969.
 * The m and u are estimates; u of street and zip are raised on purpose, because relatives share both and each implies the other;
 * m of another first or last name is lowered on purpose, so that a twin or a relative at the same address stays below a match.
 */
function weight(m: number, u: number): number {
  return Math.log2(m / u);
}

export const surnameWeights: Readonly<Record<NameLevel, number>> = {
  equal: weight(0.88, 0.001),
  contained: weight(0.025, 0.0005),
  nickname: weight(0.005, 0.0005),
  spelling: weight(0.06, 0.0008),
  initial: weight(0.01, 0.01),
  weak: weight(0.015, 0.008),
  different: weight(0.0008, 0.98),
};

export const givenNameWeights: Readonly<Record<NameLevel, number>> = {
  equal: weight(0.82, 0.005),
  contained: weight(0.06, 0.001),
  nickname: weight(0.05, 0.0015),
  spelling: weight(0.06, 0.002),
  initial: weight(0.03, 0.02),
  weak: weight(0.01, 0.015),
  different: weight(0.0002, 0.95),
};

/** Weight that first and last name together lose when they agree only swapped. */
export const swappedNamesLoss = weight(1, 0.125);

export const birthDateWeights: Readonly<Record<BirthDateLevel, number>> = {
  equal: weight(0.95, 0.0001),
  day_month_swapped: weight(0.01, 0.0003),
  one_digit: weight(0.025, 0.002),
  same_year: weight(0.003, 0.012),
  different: weight(0.01, 0.98),
};

export const streetWeights: Readonly<Record<StreetLevel, number>> = {
  equal: weight(0.8, 0.003),
  unit_missing: weight(0.08, 0.0005),
  spelling: weight(0.06, 0.0005),
  unit_differs: weight(0.02, 0.0005),
  number_close: weight(0.02, 0.001),
  street_only: weight(0.01, 0.004),
  different: weight(0.05, 0.98),
};

export const zipWeights: Readonly<Record<ZipLevel, number>> = {
  equal: weight(0.92, 0.03),
  one_slip: weight(0.04, 0.005),
  same_area: weight(0.02, 0.02),
  different: weight(0.03, 0.95),
};

/** Weights of a city, counted without a zip; and of a state, counted without both. */
export const cityWeights = {
  equal: weight(0.9, 0.03),
  spelling: weight(0.06, 0.003),
  different: weight(0.05, 0.95),
} as const;
export const stateWeights = { equal: weight(0.96, 0.1), different: weight(0.04, 0.9) } as const;

/** People change phones and e-mail addresses, so these raise a score and hardly lower it; they never lift the best possible one. */
export const contactWeights = { equal: weight(0.6, 0.01), different: weight(0.4, 0.6) } as const;
