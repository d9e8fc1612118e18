import { type EvidenceLevel, type RequireIdMode, requireIdModeOf, scopeCovers } from '#codes/index.ts';
import type { Requirements } from '#workflow/index.ts';
import { type CardStanding, isCardRead, standingOf } from './card.ts';
import { type Evidence, evidenceOf, isAtAddress, isCounted } from './evidence.ts';
import { type Known, readFacts } from './known.ts';
import type { RuleInput } from './rule.ts';
import type { EarlierStep, Fact } from './types.ts';

/** Identification of this buyer, or what is still missing for it. */
export type Identification = {
  /** Records matched well enough, from a source that counts. */
  readonly isMatched: boolean;
  /** An earlier verification replaces the photo ID. */
  readonly isKnownFromEarlier: boolean;
  /** An ID is asked of this buyer even if records matched. */
  readonly isIdRequired: boolean;
  /** Reason to ask for an ID: the website's rules, an earlier refusal for age, or a test buyer who demonstrates it; null when it is not asked for. */
  readonly idAskedBy: 'rules' | 'earlier' | 'test' | null;
  /** A photo ID has to be shown in this verification. */
  readonly isIdNeeded: boolean;
  /** Null when none was shown. */
  readonly standing: CardStanding | null;
  /** Evidence for the ID. */
  readonly evidence: Evidence | null;
  /** Lowest level that a machine accepts. */
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
 * Tells whether an earlier verification makes a step unnecessary. One Time: the step itself was done once in that scope. Unverified Only: any acceptance in
 * that scope counts, when the step allows it by `also`.
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
 * Tells whether an earlier verification identifies the buyer, so that records need not match again. An ID shown before does; an acceptance alone only under
 * Unverified Only, and never where the law requires an independent source.
 */
function isEarlierProof({ requireIdMode, independentSource }: Requirements, earlier: readonly EarlierStep[]): boolean {
  if (requireIdMode === null) return earlier.some((one) => one.what === 'id');
  return isStepWaived(requireIdMode, earlier, ['id'], independentSource ? [] : ['accepted']);
}

/**
 * Tells whether an ID was accepted by a person, or by a machine with enough evidence: this counts for later one-time modes. A photo alone does not count, nor
 * one supported by pictures only.
 */
export function isIdShown(requirements: Asked, facts: readonly Fact[]): boolean {
  return cardStanding(requirements, readFacts(facts), byRecordOrPerson)?.state === 'passed';
}

/**
 * Tells whether this verification alone proves who lives at the order's address: records know the buyer there, an ID was accepted, or a person accepted by
 * hand. An earlier one's proof does not count for a later one, or no acceptance would ever end.
 */
export function isKnownAnew(requirements: Requirements, facts: readonly Fact[]): boolean {
  const known = readFacts(facts);
  const isMatched = known.identities.some((one) => isCounted(one, requirements) && isAtAddress(one));
  return isMatched || isIdShown(requirements, facts) || known.manual?.accepted === true;
}

/** Tells whether only pictures support an acceptance: no record, no person. Later verifications ignore it, and a person checks some afterwards. */
export function isAcceptedByPictures(requirements: Requirements, facts: readonly Fact[]): boolean {
  const known = readFacts(facts);
  const { isIdNeeded, standing } = identify({ requirements, known });
  return (
    isIdNeeded && known.manual?.accepted !== true && standing?.state === 'passed' && !isIdShown(requirements, facts)
  );
}

/** Weighs the ID shown last; null without one. */
export function cardEvidenceOf(requirements: Asked, facts: readonly Fact[]): Evidence | null {
  return evidenceIn(requirements, readFacts(facts));
}

type Asked = Pick<Requirements, 'independentSource' | 'cardEvidence'>;

/** Level for websites that accept pictures: bound to the buyer in front of the camera. */
const byPictures: EvidenceLevel = 3;
/** Something that is not in the picture says so. */
const byRecordOrPerson: EvidenceLevel = 4;

/** Gives the lowest level with which a machine accepts a card, however the verification started. */
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

/** Tells whether a card showed that its owner is too young, and no later reading differs. Neither a reviewer nor an acceptance by hand overrules it. */
export function isUnderageByCard(input: RuleInput): boolean {
  const { standing } = identify(input);
  return input.known.hasShownUnderageCard && !(standing?.state === 'passed' && !standing.isReviewed);
}
