import {
  type EvidenceCheck,
  type EvidenceLevel,
  type EvidenceOutcome,
  evidenceCheckNames,
  evidenceChecks,
  evidenceMeaning,
  identityMatchScore,
} from '#codes/index.ts';
import type { Requirements } from '#workflow/index.ts';
import type { DocumentFact, EvidenceFact, IdentityFact } from './types.ts';

/** Evidence for the ID shown last. */
export type Evidence = {
  readonly level: EvidenceLevel;
  /** Doubts for a person to review, each `check=outcome`. */
  readonly flags: readonly string[];
  /** Checks missing for the next level, each `check=outcome`. */
  readonly missing: readonly string[];
  /** Checks of the selfie that do not bind the card to the buyer, each `check=outcome`. Empty without a selfie. */
  readonly unbound: readonly string[];
  /** A live selfie shows the face on the card. */
  readonly isBound: boolean;
  /** Confirmation of the card from outside of its pictures. */
  readonly by: 'record' | 'person' | null;
  /** Whether records know this name and birth date at another address only: no proof, and most often a person who moved. */
  readonly isKnownElsewhere: boolean;
  /** The printed side was given, and nobody has looked at it yet. */
  readonly isPrintAwaited: boolean;
  /** Whether the front was taken once and could not be read, so that another photo may help. */
  readonly isFrontUnread: boolean;
};

type Weighed = {
  /** The newest photo of each side. */
  readonly sides: readonly DocumentFact[];
  /** A machine read the code on a side, and nothing on any side disagrees. */
  readonly isRead: boolean;
  /** About this card, in the order of time. */
  readonly facts: readonly EvidenceFact[];
  /** Answers of records about the typed details. */
  readonly identities: readonly IdentityFact[];
  readonly asked: Pick<Requirements, 'independentSource'>;
};
type Answer = { readonly check: EvidenceCheck; readonly outcome: EvidenceOutcome };

/**
 * Weighs a card. Levels are reached one after the other, and a check without an answer counts for nothing. A flag stays as long as this card is shown, whatever
 * a later photo looks like.
 */
export function evidenceOf(weighed: Weighed): Evidence {
  const facts = weighed.facts.map(understood);
  const { sides, isRead } = weighed;
  const flags = facts.filter(({ check, outcome }) => evidenceMeaning(check, outcome) === 'flag').map(written);
  const coherence = coherenceOf(sides, facts);
  const missing = coherence.filter((one) => !isSupporting(one)).map(written);
  const by = corroboration({ ...weighed, facts });
  const isCoherent = isRead && missing.length === 0 && flags.length === 0;
  // Ignores confirmations until it is known who else showed the card's number.
  const seen = newest(facts, 'seen_before') ?? notRun('seen_before');
  const isSeenClear = isSupporting(seen);
  const isConfirmed = by !== null && isSeenClear;
  const front = newest(facts, 'front_text');
  const binding = bindingOf(facts);
  const isBound = isCoherent && isSeenClear && binding.every(isSupporting);
  return {
    level: !isRead ? 0 : !isCoherent ? 1 : isConfirmed ? 4 : isBound ? 3 : 2,
    flags: [...new Set(flags)],
    missing: [...new Set(by !== null && seen.outcome === 'not_run' ? [...missing, written(seen)] : missing)],
    unbound: facts.some(({ check }) => ofSelfie.includes(check))
      ? binding.filter((one) => !isSupporting(one)).map(written)
      : [],
    isBound,
    by,
    isKnownElsewhere: by === null && isElsewhere({ ...weighed, facts }),
    isPrintAwaited: newest(facts, 'portrait')?.outcome === 'awaited',
    isFrontUnread: front?.outcome === 'not_found' && sides.some(({ side }) => side === 'front'),
  };
}

const checksOf = (of: 'picture' | 'selfie') => evidenceCheckNames.filter((check) => evidenceChecks[check].of === of);
const [ofPicture, ofSelfie] = [checksOf('picture'), checksOf('selfie')];

/** Lists the checks of both sides together: print and code agree, there is a portrait, and no picture has a doubt. */
function coherenceOf(sides: Weighed['sides'], facts: Weighed['facts']): readonly Answer[] {
  const ofCard = (['front_text', 'portrait'] as const).map((check) => newest(facts, check) ?? notRun(check));
  const pictures = sides.flatMap(({ side }) => ofPicture.map((check) => newest(facts, check, side) ?? notRun(check)));
  return [...ofCard, ...pictures];
}

/** Lists the checks of the selfie. It was compared with an earlier printed side: another photo of that side is not compared yet. */
function bindingOf(facts: Weighed['facts']): readonly Answer[] {
  const printed = facts.findLastIndex(({ check, side }) => check === 'shape' && side !== 'back');
  const since = facts.slice(printed + 1);
  return ofSelfie.map((check) => newest(since, check) ?? notRun(check));
}

/** A record with the name and birth date on the card and the address of the order, or a person who accepted the same card within a year. */
function corroboration({ sides, facts, identities, asked }: Weighed): Evidence['by'] {
  // A match of what was typed counts where the card says the same; a card alone is compared with the records itself.
  const isTypedRight = sides.some(isAgreeing) && identities.some((one) => isCounted(one, asked) && isAtAddress(one));
  const record = newest(facts, 'record');
  const isRecordEqual = record?.outcome === 'at_address' && (record.independent === true || !asked.independentSource);
  if (isTypedRight || isRecordEqual) return 'record';
  return newest(facts, 'seen_before')?.outcome === 'passed' ? 'person' : null;
}

/** Tells whether records have the name and birth date on the card, but not the address of the order. */
function isElsewhere({ sides, facts, identities }: Weighed): boolean {
  const isTyped = identities.some((one) => isSamePerson(one) && !isAtAddress(one));
  return newest(facts, 'record')?.outcome === 'equal' || (sides.some(isAgreeing) && isTyped);
}

function isSupporting({ check, outcome }: Answer): boolean {
  return evidenceMeaning(check, outcome) === 'supports';
}

function isAgreeing({ nameAgrees, birthDateAgrees }: DocumentFact): boolean {
  return nameAgrees === true && birthDateAgrees === true;
}

function newest(facts: readonly EvidenceFact[], check: EvidenceCheck, side?: DocumentFact['side']) {
  return facts.findLast((one) => one.check === check && (side === undefined || one.side === side));
}

/** An answer that is not in the list was given by nobody we know. */
function understood(fact: EvidenceFact): EvidenceFact {
  const isListed = Object.hasOwn(evidenceChecks[fact.check]?.outcomes ?? {}, fact.outcome);
  return isListed ? fact : { ...fact, outcome: 'not_run' };
}

function notRun(check: EvidenceCheck): Answer {
  return { check, outcome: 'not_run' };
}

function written({ check, outcome }: Answer): string {
  return `${check}=${outcome}`;
}

/**
 * Tells whether a match ends the search: a score of 90 or more with an equal birth date, and where the law requires it from a source the seller neither owns
 * nor changes (15 USC 376a(b)(4)).
 */
export function isCounted(one: IdentityFact, requirements: Pick<Requirements, 'independentSource'>): boolean {
  return (
    one.outcome === 'match' &&
    one.score >= identityMatchScore &&
    one.birthDateEqual &&
    (one.independent || !requirements.independentSource)
  );
}

/** Tells whether a record knows the buyer at exactly the address of the order: most towns have a street of the same name. */
export function isAtAddress({ agreed }: Pick<IdentityFact, 'agreed'>): boolean {
  const has = (...fields: readonly string[]) => fields.every((field) => agreed.includes(field));
  return has('street') && (has('zip') || has('city', 'state'));
}

/** Tells whether a record has this name and birth date, at any address. */
export function isSamePerson({ outcome, birthDateEqual, agreed }: IdentityFact): boolean {
  return birthDateEqual && (outcome === 'match' || ['firstName', 'lastName'].every((field) => agreed.includes(field)));
}
