import type { OutputOf, openReview } from '@carded/contract';
import { decide, type Fact, words } from '@carded/domain/decision';
import { weighReview } from '@carded/domain/review';
import type { Requirements } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import {
  type BuyerRecord,
  type CardReading,
  cardDoubtWords,
  compareTypedAndRead,
  todayAt,
} from '#features/verifications/index.ts';

type Opened = OutputOf<typeof openReview>;

/** What is known of a buyer who waits, or would be of one. */
export type Reviewed<Image> = {
  id: string;
  record: BuyerRecord;
  reading: CardReading | null;
  requirements: Requirements;
  facts: readonly Fact[];
  images: Image[];
} & Pick<
  Opened,
  'website' | 'minimum_age' | 'test' | 'needs_two' | 'needs_selfie' | 'same_card' | 'same_card_elsewhere' | 'related'
>;

/** What a reviewer is shown beside the pictures. A planted case is said by the same lines, so that it differs in nothing. */
export function presentReview<Image>(context: Pick<Context, 'now'>, reviewed: Reviewed<Image>) {
  const { id, record, reading, requirements, facts, images } = reviewed;
  const weighed = weighReview(requirements, facts, reading === null ? [] : cardDoubtWords(reading));
  return {
    id,
    uuid: id,
    website: reviewed.website,
    minimum_age: reviewed.minimum_age,
    test: reviewed.test,
    compared: compareTypedAndRead(record, reading, todayAt(record.country, context.now())),
    images,
    marks_of: reading === null ? ('typed' as const) : ('code' as const),
    needs_two: reviewed.needs_two,
    needs_selfie: reviewed.needs_selfie,
    evidence: { level: weighed.level, needed: weighed.needed },
    signals: [...weighed.signals],
    suggestion: weighed.suggestion,
    same_card: reviewed.same_card,
    same_card_elsewhere: reviewed.same_card_elsewhere,
    related: reviewed.related,
    trace: decide(requirements, facts).trace.map((line) => ({
      rule: line.rule,
      result: line.result,
      ...words(line),
    })),
  };
}
