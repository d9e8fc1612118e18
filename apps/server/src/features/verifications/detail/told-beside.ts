import type { Queries } from '@carded/database';
import type { BuyerPlace, ToldBeside } from '@carded/domain/decision';
import type { Workflow } from '@carded/domain/workflow';
import { textsOf } from '@carded/words/texts-of';
import { sql } from 'kysely';
import type { BuyerRecord } from '#features/verifications/buyer-record.ts';
import type { CardReading } from '#features/verifications/card-reading.ts';
import type { VerificationRow } from '#features/verifications/verification-row.ts';

type About = {
  row: Pick<VerificationRow, 'account_id' | 'id' | 'created_via'>;
  record: Pick<BuyerRecord, 'begun_at'>;
  workflow: Workflow | null;
  card: CardReading | null;
};

/** What the buyer's screens showed besides the decision, from the website's own words, the card and the openings. */
export async function toldBesideOf(
  tx: Queries,
  { row, record, workflow, card }: About,
): Promise<ToldBeside & { successText: string }> {
  const openings = await tx
    .selectFrom('buyer_tokens')
    .select([
      'opened_via',
      sql<boolean>`options @> '{"willShowInStore": true}'::jsonb`.as('is_in_store'),
      sql<boolean>`options @> '{"isForEveryone": true}'::jsonb`.as('is_for_everyone'),
    ])
    .where('account_id', '=', row.account_id)
    .where('verification_id', '=', row.id)
    .execute();
  const places = openings.map(
    (opening): BuyerPlace => (opening.opened_via === 'popup' ? 'shop' : opening.is_for_everyone ? 'stand' : 'link'),
  );
  return {
    // Seen in several places, the shop's page is the one that the order waits on.
    place: nearest.find((place) => places.includes(place)) ?? begunAt(row, record),
    willShowInStore: openings.some(({ is_in_store: isInStore }) => isInStore),
    hasTerms: workflow !== null && textsOf(workflow).sigTerms.trim() !== '',
    expiredOn: card?.expiryDate,
    successText: workflow?.texts.successText ?? '',
  };
}

const nearest: readonly BuyerPlace[] = ['shop', 'link', 'stand'];

/** Openings are forgotten after some hours. */
const begunAt = ({ created_via: via }: About['row'], record: About['record']): BuyerPlace =>
  record.begun_at ?? (via === 'link' ? 'link' : 'shop');
