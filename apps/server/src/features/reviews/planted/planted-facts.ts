import { statusNumber } from '@carded/domain/codes';
import { ageFact, type DocumentFact, decide, type EvidenceFact, type Fact } from '@carded/domain/decision';
import type { Requirements } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { frontEvidence } from '#features/buyer-steps/index.ts';
import { locationFact, requirementsOf, todayAt } from '#features/verifications/index.ts';
import type { PlantedCase } from './planted-cases.ts';
import type { ShownShop } from './shop-shown.ts';

const engines = { print: 'pp-ocrv4/1', portrait: 'blazeface/1', shape: 'outline/1', drawn: 'flat-share/1' } as const;

/** What a shop with these rules would ask of a buyer who has this card. */
export function plantedRequirements(
  context: Pick<Context, 'config' | 'countyOf'>,
  { record, hasSelfie }: PlantedCase,
  { workflow, mayPicturesAccept }: Pick<ShownShop, 'workflow' | 'mayPicturesAccept'>,
  at: number,
): Requirements {
  const today = todayAt(record.country, at);
  const options = hasSelfie ? { requireSelfie: true } : {};
  return requirementsOf(context, { workflow, mayPicturesAccept, record, today, options, session: null });
}

/** Whether such a buyer would wait for a person: a shop that blocks their state, say, would never have sent this card here. */
export function wouldWait(planted: PlantedCase, asked: { requirements: Requirements; at: number }): boolean {
  return decide(asked.requirements, plantedFacts(planted, asked)).status === statusNumber.id_submitted;
}

/** What would be known of a buyer who had shown this card, in the order in which it is learned. No record knows an invented person. */
export function plantedFacts(
  { record, reading, print, hasSelfie }: PlantedCase,
  { requirements, at }: { requirements: Requirements; at: number },
): Fact[] {
  const today = todayAt(record.country, at);
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
          { ...base, check: 'record', outcome: 'not_equal', engine: 'directory' },
          { ...base, check: 'seen_before', outcome: 'clear', engine: 'cards-seen/1' },
        ];
  const evidence: EvidenceFact[] = [
    ...ofPicture('front'),
    ...ofPicture('back'),
    { ...base, check: 'portrait', outcome: 'yes', engine: engines.portrait },
    ...ofCode,
  ];
  const selfie: Fact[] = [
    { kind: 'selfie', at, state: 'given' },
    { ...base, check: 'live_capture', outcome: 'upload', engine: 'none' },
  ];
  const nobody = { outcome: 'no_match', score: 0, birthDateEqual: false, agreed: [], independent: true } as const;
  return [
    locationFact({ record, requirements, at }),
    ageFact({ birthDate: record.birth_date, requirements, today, at }),
    { kind: 'ban', at, banned: false },
    { kind: 'earlier', at, found: [] },
    { kind: 'identity', at, sourceId: 'directory', ...nobody },
    { kind: 'created', at },
    { ...photo, ...unread, side: 'front' },
    { ...photo, ...(reading === null ? unread : { ...read, readBy: 'barcode' }), side: 'back' },
    ...evidence,
    ...(hasSelfie ? selfie : []),
  ];
}
