import { contradictions, type ReadWarning, type WarningRule } from '#license/index.ts';

/**
 * What contradicts itself on a card. A real card may, by a mistake of its issuer, and a forged one often does: nobody is refused for it, and nobody let through.
 * At a counter the country of the issuer counts too: the clerk holds the card and can compare. An unusual number does not: the usual forms are no official list,
 * and real cards break them, so it is a note.
 */
const doubtful: ReadonlySet<WarningRule> = new Set([...contradictions, 'issuer_country_mismatch']);

/** The contradictions among the doubts of a reading, each once. */
export function doubtsIn(warnings: readonly Pick<ReadWarning, 'rule'>[]): WarningRule[] {
  return [...new Set(warnings.map(({ rule }) => rule).filter((rule) => doubtful.has(rule)))];
}
