import { type EvidenceFact, isAtAddress, isSamePerson } from '@carded/domain/decision';
import { homeTerm, type Person } from '@carded/domain/people';
import type { Context } from '#context.ts';
import {
  type BuyerRecord,
  buyerRecordOf,
  type CardReading,
  completeDetailsFromCard,
  emptyRecord,
  findCandidates,
  givenNameOnCard,
  identityFacts,
  isUnknown,
  personOf,
  todayAt,
} from '#features/verifications/index.ts';
import { Refusal } from '#platform/commands/refuse.ts';

/** About a card whose round is not known yet. */
export type RecordEvidence = Omit<Extract<EvidenceFact, { check: 'record' }>, 'documentId'>;
/** What records say, and of which address they were asked (`homeTerm`). */
export type AskedEvidence = { evidence: RecordEvidence; home: string | null };
type Home = Pick<Person, 'address' | 'city' | 'state' | 'zip' | 'country'>;

type Asked = {
  accountId: string;
  card: CardReading;
  /** What the buyer typed. */
  record: BuyerRecord;
  isTest: boolean;
};

/**
 * Asks the records for the person on a card, at the address of the order: who draws a card writes any address on it. Null for a card that does not name its holder.
 */
export async function recordEvidence(
  context: Context,
  { accountId, card, record, isTest }: Asked,
): Promise<AskedEvidence | null> {
  const firstName = givenNameOnCard(card);
  if (firstName === null || card.lastName == null || card.birthDate == null) return null;
  const home = homeOf(context, card, record);
  const { address, city, state, zip, country } = home;
  const person = { firstName, lastName: card.lastName, birthDate: card.birthDate, address, city, state, zip, country };
  const candidates = isTest ? [] : await findCandidates(context, person);
  const answers = await identityFacts(context, person, { accountId, isTest }, candidates);
  const [best] = answers.filter(isSamePerson).toSorted((one, other) => worth(other) - worth(one));
  const base = { kind: 'evidence', at: context.now(), check: 'record' } as const;
  const asked = { home: homeTerm(home) };
  if (best !== undefined) {
    const outcome = isAtAddress(best) ? 'at_address' : 'equal';
    return { ...asked, evidence: { ...base, outcome, engine: best.sourceId, independent: best.independent } };
  }
  const hasAnswer = answers.some(({ outcome }) => outcome !== 'not_available');
  const engine = answers.map(({ sourceId }) => sourceId).join(' ');
  return { ...asked, evidence: { ...base, outcome: hasAnswer ? 'not_equal' : 'not_run', engine } };
}

/** The answer as it holds for the details there are now: one about another address says nothing about theirs. */
export function evidenceAt({ evidence, home }: AskedEvidence, record: BuyerRecord): RecordEvidence {
  const isSame = !isUnknown(record) && home !== null && home === homeTerm(personOf(record));
  return evidence.outcome === 'at_address' && !isSame ? { ...evidence, outcome: 'equal' } : evidence;
}

/** Where the order goes. Before anybody typed, it is what the card says, where that will do for the details. */
function homeOf({ now }: Pick<Context, 'now'>, card: CardReading, record: BuyerRecord): Home {
  if (!isUnknown(record)) return personOf(record);
  const read = completeDetailsFromCard(card);
  if (read === null) return personOf(emptyRecord);
  try {
    return personOf(buyerRecordOf(read, todayAt('', now())));
  } catch (error) {
    if (error instanceof Refusal) return personOf(emptyRecord);
    throw error;
  }
}

/** The law may want a source that the seller does not own: where one knows the person, its answer stands; of two, the one that has the address. */
function worth(answer: { independent: boolean; agreed: readonly string[] }): number {
  return 2 * Number(answer.independent) + Number(isAtAddress(answer));
}
