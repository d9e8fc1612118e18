import type { Requirements } from '#workflow/index.ts';
import type { AgeFact } from './types.ts';

export interface AgeFactInput {
  /** ISO date, or null when it is missing or impossible. */
  readonly birthDate: string | null;
  readonly requirements: Pick<Requirements, 'minimumAge' | 'birthCutoffs'>;
  /** ISO date at the place of the order. */
  readonly today: string;
  /** ms since 1970. */
  readonly at: number;
}

/** The fact that a birth date leaves behind: whether it is old enough, never the date. */
export function ageFact(_input: AgeFactInput): AgeFact {
  throw new Error('not written yet');
}
