import { statusNumber } from '#codes/index.ts';
import { decide, type EvidenceFact, type Fact } from '#decision/index.ts';
import type { Requirements } from '#workflow/index.ts';

/** Whether a person has to look at the ID shown last even if nothing at all speaks against its printed side, which is still being looked at. */
export function isPersonNeeded(requirements: Requirements, facts: readonly Fact[]): boolean {
  const last = facts.findLast((fact) => fact.kind === 'document');
  if (last === undefined) return false;
  const at = Math.max(...facts.map((fact) => fact.at));
  const about = { kind: 'evidence', at, documentId: last.documentId, engine: 'none' } as const;
  const isSeen = facts.some(
    (fact) => fact.kind === 'evidence' && fact.check === 'seen_before' && fact.documentId === last.documentId,
  );
  const best: readonly EvidenceFact[] = [
    { ...about, check: 'front_text', outcome: 'agrees' },
    { ...about, check: 'portrait', outcome: 'yes' },
    ...(isSeen ? [] : [{ ...about, check: 'seen_before', outcome: 'clear' } as const]),
  ];
  return decide(requirements, [...facts, ...best]).status === statusNumber.id_submitted;
}
