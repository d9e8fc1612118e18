import type { DocumentFact, EvidenceFact } from '@carded/domain/decision';
import type { PictureSeen } from '#platform/pictures/seen.ts';

/** What one picture of a card says for or against it. The printed side is looked at later. */
export function pictureEvidence(
  at: number,
  documentId: string,
  side: DocumentFact['side'],
  { shape, drawn, screen, engines }: PictureSeen,
): EvidenceFact[] {
  const base = { kind: 'evidence', at, documentId, side } as const;
  return [
    { ...base, check: 'shape', outcome: shape, engine: engines.shape },
    { ...base, check: 'drawn', outcome: drawn, engine: engines.drawn },
    { ...base, check: 'screen', outcome: screen, engine: engines.screen },
  ];
}
