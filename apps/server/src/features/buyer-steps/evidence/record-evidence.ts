import type { EvidenceFact, IdentityFact } from '@carded/domain/decision';
import type { Context } from '#context.ts';
import {
  type BuyerRecord,
  type CardReading,
  findCandidates,
  givenNameOnCard,
  identityFacts,
} from '#features/verifications/index.ts';

/** About a card whose round is not known yet. */
export type RecordEvidence = Omit<Extract<EvidenceFact, { check: 'record' }>, 'documentId'>;

type Asked = {
  accountId: string;
  card: CardReading;
  /** What the buyer typed: where an ID without an address says nothing, they live here. */
  record: BuyerRecord;
  isTest: boolean;
};

/**
 * Asks the records for the person on a card: a mistyped date or an old address is settled by the card agreeing with one of them. Null for a card that does not name
 * its holder.
 */
export async function recordEvidence(
  context: Context,
  { accountId, card, record, isTest }: Asked,
): Promise<RecordEvidence | null> {
  const firstName = givenNameOnCard(card);
  if (firstName === null || card.lastName == null || card.birthDate == null) return null;
  const { address, city, state, zip, country } = record;
  const home =
    card.street == null
      ? { address, city, state, zip, country }
      : {
          address: card.street,
          city: card.city ?? '',
          state: card.state ?? '',
          zip: card.zip ?? '',
          country: card.country ?? country,
        };
  const person = { firstName, lastName: card.lastName, birthDate: card.birthDate, ...home };
  const candidates = isTest ? [] : await findCandidates(context, person);
  const answers = await identityFacts(context, person, { accountId, isTest }, candidates);
  // The law may want a source that the seller does not own: where one knows the person, its answer stands.
  const [best] = answers
    .filter(isSamePerson)
    .toSorted((one, other) => Number(other.independent) - Number(one.independent));
  const base = { kind: 'evidence', at: context.now(), check: 'record' } as const;
  if (best !== undefined) return { ...base, outcome: 'equal', engine: best.sourceId, independent: best.independent };
  const hasAnswer = answers.some(({ outcome }) => outcome !== 'not_available');
  return {
    ...base,
    outcome: hasAnswer ? 'not_equal' : 'not_run',
    engine: answers.map(({ sourceId }) => sourceId).join(' '),
  };
}

/** The same name and birth date; where they live may differ. */
function isSamePerson({ outcome, birthDateEqual, agreed }: IdentityFact): boolean {
  return birthDateEqual && (outcome === 'match' || ['firstName', 'lastName'].every((field) => agreed.includes(field)));
}
