import { type EvidenceLevel, type RequireIdMode, requireIdModeOf, scopeCovers } from '#codes/index.ts';
import type { Requirements } from '#workflow/index.ts';
import { type CardStanding, isCardRead, standingOf } from './card.ts';
import { type Evidence, evidenceOf, isAtAddress, isCounted } from './evidence.ts';
import { type Known, readFacts } from './known.ts';
import type { RuleInput } from './rule.ts';
import type { EarlierStep, Fact } from './types.ts';

/** How this buyer is identified, or what is still missing for it. */
export type Identification = {
  /** Records matched well enough, from a source that counts. */
  readonly isMatched: boolean;
  /** An earlier verification replaces the photo ID. */
  readonly isKnownFromEarlier: boolean;
  /** An ID is asked of this buyer even if records matched. */
  readonly isIdRequired: boolean;
  /** Why: the website's rules, an earlier refusal for age, or a test buyer who shows how it is; null where it is not. */
  readonly idAskedBy: 'rules' | 'earlier' | 'test' | null;
  /** A photo ID has to be shown in this verification. */
  readonly isIdNeeded: boolean;
  /** Null when none was shown. */
  readonly standing: CardStanding | null;
  /** What stands behind it. */
  readonly evidence: Evidence | null;
  /** From which level on a machine accepts it. */
  readonly evidenceNeeded: EvidenceLevel;
};

export function identify({ requirements, known }: RuleInput): Identification {
  const { testBuyer, earlier } = known;
  const isMatched = testBuyer === 'john_doe' || known.identities.some((one) => isCounted(one, requirements));
  const isKnownFromEarlier = isEarlierProof(requirements, earlier);
  const wasUnderage = earlier.some((one) => one.what === 'underage');
  const isRuled = requirements.requireIdMode !== null && !isStepWaived(requirements.requireIdMode, earlier, ['id']);
  const isTest = testBuyer === 'jane_doe' || testBuyer === 'frank_doe';
  const idAskedBy = isRuled ? 'rules' : wasUnderage ? 'earlier' : isTest ? 'test' : null;
  const isIdRequired = idAskedBy !== null;
  return {
    isMatched,
    isKnownFromEarlier,
    isIdRequired,
    idAskedBy,
    isIdNeeded: isIdRequired || !(isMatched || isKnownFromEarlier),
    standing: cardStanding(requirements, known, evidenceNeededOf(requirements)),
    evidence: evidenceIn(requirements, known),
    evidenceNeeded: evidenceNeededOf(requirements),
  };
}

/**
 * Whether an earlier verification makes a step needless. One Time: the step itself was done once in that scope.
 * Unverified Only: any acceptance in that scope counts, when the step says so by `also`.
 */
export function isStepWaived(
  mode: RequireIdMode,
  earlier: readonly EarlierStep[],
  done: readonly EarlierStep['what'][],
  also: readonly EarlierStep['what'][] = ['accepted'],
): boolean {
  const { base, scope } = requireIdModeOf(mode);
  if (base === 'every_time' || scope === null) return false;
  const counts = base === 'one_time' ? done : [...done, ...also];
  return earlier.some((one) => counts.includes(one.what) && scopeCovers(scope, one.scope));
}

/**
 * Whether an earlier verification says who the buyer is, so that records need not match again. An ID shown before
 * does; a mere acceptance only under Unverified Only, and never where the law wants an independent source.
 */
function isEarlierProof({ requireIdMode, independentSource }: Requirements, earlier: readonly EarlierStep[]): boolean {
  if (requireIdMode === null) return earlier.some((one) => one.what === 'id');
  return isStepWaived(requireIdMode, earlier, ['id'], independentSource ? [] : ['accepted']);
}

/**
 * Whether an ID was shown that a person found good, or a machine from what stands behind it: what later one-time modes count. A photo alone is none, nor one that
 * pictures alone speak for.
 */
export function isIdShown(requirements: Asked, facts: readonly Fact[]): boolean {
  return cardStanding(requirements, readFacts(facts), byRecordOrPerson)?.state === 'passed';
}

/**
 * Whether this verification itself says who lives at the address of the order: records know the buyer there, an ID was found good, or somebody accepted by hand. What
 * only an earlier one says is no reason for a later one: no acceptance would ever end.
 */
export function isKnownAnew(requirements: Requirements, facts: readonly Fact[]): boolean {
  const known = readFacts(facts);
  const isMatched = known.identities.some((one) => isCounted(one, requirements) && isAtAddress(one));
  return isMatched || isIdShown(requirements, facts) || known.manual?.accepted === true;
}

/**
 * Whether nothing but pictures speaks for who was accepted: no record, no person. Then no later verification goes by it, and some are looked at by a person
 * afterwards.
 */
export function isAcceptedByPictures(requirements: Requirements, facts: readonly Fact[]): boolean {
  const known = readFacts(facts);
  const { isIdNeeded, standing } = identify({ requirements, known });
  return (
    isIdNeeded && known.manual?.accepted !== true && standing?.state === 'passed' && !isIdShown(requirements, facts)
  );
}

/** What stands behind the ID shown last; null where none was shown. */
export function cardEvidenceOf(requirements: Asked, facts: readonly Fact[]): Evidence | null {
  return evidenceIn(requirements, readFacts(facts));
}

type Asked = Pick<Requirements, 'independentSource' | 'cardEvidence'>;

/** Where a website chose that pictures may be enough: bound to the buyer before the camera. */
const byPictures: EvidenceLevel = 3;
/** Something that is not in the picture says so. */
const byRecordOrPerson: EvidenceLevel = 4;

/** Whatever else a verification was begun with: nothing less than these ever makes a machine accept a card. */
function evidenceNeededOf({ cardEvidence }: Asked): EvidenceLevel {
  return cardEvidence === byPictures ? byPictures : byRecordOrPerson;
}

function cardStanding(requirements: Asked, known: Known, needed: EvidenceLevel): CardStanding | null {
  const { card, cardReview, testBuyer } = known;
  const evidence = evidenceIn(requirements, known);
  if (card === null || evidence === null) return null;
  const plain = { reasons: [], isReviewed: false };
  if (testBuyer === 'frank_doe') return { ...plain, state: 'failed', reasons: ['invalid_id'] };
  if (testBuyer === 'john_doe' || testBuyer === 'jane_doe') return { ...plain, state: 'passed' };
  return standingOf(card, evidence, needed, cardReview !== null && cardReview.order > card.order ? cardReview : null);
}

function evidenceIn(requirements: Asked, { card, evidence, identities }: Known): Evidence | null {
  return card === null
    ? null
    : evidenceOf({
        sides: card.sides,
        isRead: isCardRead(card),
        facts: evidence,
        identities,
        asked: requirements,
      });
}

/**
 * Whether a card has said that its owner is too young, and none that was read since says otherwise. Neither a
 * person's yes nor an acceptance by hand lifts it.
 */
export function isUnderageByCard(input: RuleInput): boolean {
  const { standing } = identify(input);
  return input.known.hasShownUnderageCard && !(standing?.state === 'passed' && !standing.isReviewed);
}
