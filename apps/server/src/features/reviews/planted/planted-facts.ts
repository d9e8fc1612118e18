import { ageFact, type DocumentFact, type EvidenceFact, type Fact } from '@carded/domain/decision';
import type { Requirements, Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { frontEvidence } from '#features/buyer-steps/index.ts';
import { requirementsOf, todayAt } from '#features/verifications/index.ts';
import type { PlantedCase } from './planted-cases.ts';

const engines = { print: 'pp-ocrv4/1', portrait: 'blazeface/1', shape: 'outline/1', drawn: 'flat-share/1' } as const;

/** What would be known of a buyer who had shown this card at a shop with these rules. */
export function plantedFacts(
  context: Pick<Context, 'config' | 'countyOf'>,
  planted: PlantedCase,
  { workflow, at }: { workflow: Workflow; at: number },
): { requirements: Requirements; facts: Fact[] } {
  const { record, reading, print, hasSelfie } = planted;
  const today = todayAt(record.country, at);
  const options = hasSelfie ? { requireSelfie: true } : {};
  const requirements = requirementsOf(context, { workflow, record, today, options, session: null });
  const documentId = '1';
  const photo = { kind: 'document', at, documentId, readBy: 'none' } as const;
  const unread = { nameAgrees: null, birthDateAgrees: null, expired: null, meetsMinimum: null };
  const read = { nameAgrees: true, birthDateAgrees: true, expired: false, meetsMinimum: true };
  const base = { kind: 'evidence', at, documentId } as const;
  const ofPicture = (side: DocumentFact['side']): EvidenceFact[] => [
    { ...base, side, check: 'shape', outcome: 'card', engine: engines.shape },
    { ...base, side, check: 'drawn', outcome: 'clear', engine: engines.drawn },
    { ...base, side, check: 'screen', outcome: 'clear', engine: engines.drawn },
  ];
  const front = { lines: print.lines, engine: engines.print, isFine: true };
  const ofCode: EvidenceFact[] =
    reading === null
      ? []
      : [
          frontEvidence(at, documentId, front, reading),
          { ...base, check: 'record', outcome: 'not_equal', engine: 'records' },
          { ...base, check: 'seen_before', outcome: 'clear', engine: 'cards-seen/1' },
        ];
  const facts: Fact[] = [
    ageFact({ birthDate: record.birth_date, requirements, today, at }),
    { kind: 'ban', at, banned: false },
    { kind: 'created', at },
    { ...photo, ...unread, side: 'front' },
    { ...photo, ...(reading === null ? unread : { ...read, readBy: 'barcode' }), side: 'back' },
    ...ofPicture('front'),
    ...ofPicture('back'),
    { ...base, check: 'portrait', outcome: 'yes', engine: engines.portrait },
    ...ofCode,
    ...(hasSelfie ? [{ kind: 'selfie', at, state: 'given' } as const] : []),
  ];
  return { requirements, facts };
}
