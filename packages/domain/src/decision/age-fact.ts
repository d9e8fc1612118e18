import { isBornBefore, isOldEnough, parseIsoBirthDate } from '#age/index.ts';
import type { Requirements } from '#workflow/index.ts';
import type { AgeFact } from './types.ts';

export type AgeFactInput = {
  /** ISO date, or null when it is missing or impossible. */
  readonly birthDate: string | null;
  readonly requirements: Pick<Requirements, 'minimumAge' | 'birthCutoffs'>;
  /** ISO date at the place of the order. */
  readonly today: string;
  /** ms since 1970. */
  readonly at: number;
};

/** The fact that a birth date leaves behind: whether it is old enough, never the date. */
export function ageFact({ birthDate, requirements, today, at }: AgeFactInput): AgeFact {
  const { minimumAge, birthCutoffs } = requirements;
  const real = birthDate === null ? null : parseIsoBirthDate(birthDate, today);
  const meetsMinimum = isOldEnough(real, minimumAge, today);
  if (birthCutoffs.length === 0) return { kind: 'age', at, meetsMinimum, minimum: minimumAge };
  const cutoffFailed = birthCutoffs.some(({ bornOnOrAfter }) => !isBornBefore(real, bornOnOrAfter));
  return { kind: 'age', at, meetsMinimum, minimum: minimumAge, cutoffFailed };
}
