import { denyReasonOf } from '#codes/index.ts';
import type { TestBuyerName } from '#test-buyers/index.ts';
import { type Card, isSettling, newestCard, type Ordered } from './card.ts';
import type {
  AgeFact,
  BanFact,
  DocumentFact,
  EarlierStep,
  EvidenceFact,
  Fact,
  FactKind,
  IdentityFact,
  ManualFact,
  ReviewFact,
  SelfieFact,
} from './types.ts';

/** Contents of the facts, read once for all rules. */
export type Known = {
  readonly ordered: readonly Ordered[];
  readonly isCreated: boolean;
  readonly flow: 'default' | 'ocr';
  readonly isPlaceFoundBlocked: boolean;
  readonly isIpBlocked: boolean;
  readonly ages: readonly AgeFact[];
  readonly ban: BanFact | null;
  /** Of the details as they are now; what speaks against the buyer, also of those before. */
  readonly earlier: readonly EarlierStep[];
  /** About the details as they are now. */
  readonly identities: readonly IdentityFact[];
  readonly card: Card | null;
  /** About that card. */
  readonly evidence: readonly EvidenceFact[];
  /** The newest, of those that go with that card. */
  readonly selfie: Ordered<SelfieFact> | null;
  /** Whether any shown card, also an earlier one, showed that its owner is too young. */
  readonly hasShownUnderageCard: boolean;
  /** A person's newest answer on a card: any but a denial of the selfie. */
  readonly cardReview: Ordered<ReviewFact> | null;
  /** A person's newest answer on a selfie: an acceptance of all, or a denial of the selfie. */
  readonly selfieReview: Ordered<ReviewFact> | null;
  readonly manual: Ordered<ManualFact> | null;
  readonly testBuyer: TestBuyerName | null;
  readonly isTypingNeeded: boolean;
};

// The strictest first: two names on one verification are read as the stricter.
const testBuyersByStrictness: readonly TestBuyerName[] = ['grace_doe', 'frank_doe', 'jane_doe', 'john_doe'];

/** Reads the facts in the order of time. */
export function readFacts(facts: readonly Fact[]): Known {
  const ordered: readonly Ordered[] = [...facts]
    .sort((a, b) => a.at - b.at)
    .map((fact, order) => Object.assign({}, fact, { order }));
  const byKind = Map.groupBy(ordered, ({ kind }) => kind);
  const all = <K extends FactKind>(kind: K) => (byKind.get(kind) ?? []) as Ordered<Extract<Fact, { kind: K }>>[];
  const newest = <K extends FactKind>(kind: K) => all(kind).at(-1) ?? null;
  const card = newestCard(all('document'));
  // Each time that details are given the age comes first: after a correction, what was found before is about other details.
  const corrected = all('age').slice(1).at(-1);
  const isOfDetails = ({ order }: Ordered): boolean => corrected === undefined || order > corrected.order;
  const names = new Set(all('test_buyer').map((fact) => fact.name));
  return {
    ordered,
    isCreated: all('created').length > 0,
    flow: all('created').some((fact) => fact.flow === 'ocr') ? 'ocr' : 'default',
    isPlaceFoundBlocked: all('location').some((fact) => fact.blocked === true),
    isIpBlocked: all('ip').some((fact) => fact.blocked === true),
    ages: all('age'),
    ban: newest('ban'),
    earlier: all('earlier').flatMap((fact) =>
      fact.found.filter(({ what }) => isOfDetails(fact) || what === 'underage' || what === 'another_buyer'),
    ),
    identities: all('identity').filter(isOfDetails),
    card,
    evidence: all('evidence').filter((fact) => fact.documentId === card?.documentId),
    selfie: standingSelfie(all('selfie').filter((fact) => goesWith(fact, card, all('document')))),
    hasShownUnderageCard: all('document').some((fact) => isSettling(fact) && fact.meetsMinimum === false),
    cardReview: all('review').findLast((fact) => !isSelfieDenial(fact)) ?? null,
    selfieReview: all('review').findLast((fact) => fact.outcome === 'accept' || isSelfieDenial(fact)) ?? null,
    manual: newest('manual'),
    testBuyer: testBuyersByStrictness.find((name) => names.has(name)) ?? null,
    isTypingNeeded: newest('ocr_fallback') !== null && newest('ocr_fallback')?.given !== true,
  };
}

/**
 * Tells whether a selfie was taken with the newest card. One that was taken with an earlier card shows nothing about whose the newest is: who borrows the second
 * card must not pass by a selfie that nobody compared with it. Declining one goes with every card.
 */
function goesWith(
  selfie: Ordered<SelfieFact>,
  card: Card | null,
  documents: readonly Ordered<DocumentFact>[],
): boolean {
  if (selfie.state === 'declined' || card === null || selfie.order > card.firstOrder) return true;
  return !documents.some(({ documentId, order }) => documentId !== card.documentId && order < selfie.order);
}

/** The newest. Declining one more does not lift a selfie that failed. */
function standingSelfie(facts: readonly Ordered<SelfieFact>[]): Ordered<SelfieFact> | null {
  const newest = facts.at(-1) ?? null;
  if (newest?.state !== 'declined') return newest;
  const before = facts.findLast((fact) => fact.state !== 'declined');
  return before?.state === 'not_matched' || before?.state === 'no_id_shown' ? before : newest;
}

function isSelfieDenial(fact: ReviewFact): boolean {
  return fact.outcome === 'deny' && fact.reason !== undefined && denyReasonOf(fact.reason).retry === 'selfie';
}
