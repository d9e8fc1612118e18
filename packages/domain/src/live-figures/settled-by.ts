import { type StatusNumber, statusOf } from '#codes/index.ts';
import type { Fact } from '#decision/index.ts';

/** Who settled a check in which an ID was shown: a person who answered after it was shown last, else a machine. Null: it is not settled, nothing was shown, or nobody looked in time. */
export function settledBy(facts: readonly Fact[], status: StatusNumber): 'machine' | 'person' | null {
  const { group } = statusOf(status);
  const shown = facts.findLastIndex(({ kind }) => kind === 'document');
  if (shown === -1 || (group !== 'accepted' && group !== 'denied')) return null;
  const answers = facts.slice(shown).filter((fact) => fact.kind === 'review' || fact.kind === 'manual');
  const last = answers.at(-1);
  if (last === undefined) return 'machine';
  return last.kind === 'review' && last.reason === 'not_reviewed' ? null : 'person';
}
