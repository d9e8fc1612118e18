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

/** How much stands behind the ID shown last. */
export type Evidence = {
  readonly level: EvidenceLevel;
  /** What a person has to look at, each `check=outcome`. */
  readonly flags: readonly string[];
  /** What the next level lacks, each `check=outcome`. */
  readonly missing: readonly string[];
  /** What of the selfie does not bind the card to the buyer, each `check=outcome`. Empty where none was given. */
  readonly unbound: readonly string[];
  /** A live selfie shows the face on the card. */
  readonly isBound: boolean;
  /** What confirms the card from outside of its pictures. */
  readonly by: 'record' | 'person' | null;
  /** Records know this name and birth date, but at another address: no proof, and most often somebody who moved. */
  readonly isKnownElsewhere: boolean;
  /** The printed side was given, and nobody has looked at it yet. */
  readonly isPrintAwaited: boolean;
  /** The front was taken once and could not be read: another photo of it may help. */
  readonly isFrontUnread: boolean;
};

type Weighed = {
  /** The newest photo of each side. */
  readonly sides: readonly DocumentFact[];
  /** A machine read the code on a side, and nothing on any side disagrees. */
  readonly isRead: boolean;
  /** About this card, in the order of time. */
  readonly facts: readonly EvidenceFact[];
  /** What records said of the details that were typed. */
  readonly identities: readonly IdentityFact[];
  readonly asked: Pick<Requirements, 'independentSource'>;
};
type Answer = { readonly check: EvidenceCheck; readonly outcome: EvidenceOutcome };

/**
 * Weighs a card. Levels are reached one after the other, and a check without an answer has not run: it counts for nothing. A flag stays for as long as this card
 * is shown, whatever a later photo of it looks like.
 */
export function evidenceOf(weighed: Weighed): Evidence {
  const facts = weighed.facts.map(understood);
  const { sides, isRead } = weighed;
  const flags = facts.filter(({ check, outcome }) => evidenceMeaning(check, outcome) === 'flag').map(written);
  const coherence = coherenceOf(sides, facts);
  const missing = coherence.filter((one) => !isSupporting(one)).map(written);
  const by = corroboration({ ...weighed, facts });
  const isCoherent = isRead && missing.length === 0 && flags.length === 0;
  // What confirms a card, or binds it, is worth nothing while nobody has asked who else showed its number.
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

/** What both sides together have to show: print and code agree, a portrait, and of each picture that nothing speaks against it. */
function coherenceOf(sides: Weighed['sides'], facts: Weighed['facts']): readonly Answer[] {
  const ofCard = (['front_text', 'portrait'] as const).map((check) => newest(facts, check) ?? notRun(check));
  const pictures = sides.flatMap(({ side }) => ofPicture.map((check) => newest(facts, check, side) ?? notRun(check)));
  return [...ofCard, ...pictures];
}

/** What the selfie has to show. It was compared with the printed side of then: another photo of that side has yet to be. */
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

/** Whether records have the name and birth date on the card, but not the address of the order. */
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
 * Whether a match ends the search: a score of 90 or more with an equal birth date, and where the law wants it from a
 * source the seller neither owns nor changes (15 USC 376a(b)(4)).
 */
export function isCounted(one: IdentityFact, requirements: Pick<Requirements, 'independentSource'>): boolean {
  return (
    one.outcome === 'match' &&
    one.score >= identityMatchScore &&
    one.birthDateEqual &&
    (one.independent || !requirements.independentSource)
  );
}

/** Whether a record knows the buyer at the very address of the order. A street of the same name is in most towns. */
export function isAtAddress({ agreed }: Pick<IdentityFact, 'agreed'>): boolean {
  const has = (...fields: readonly string[]) => fields.every((field) => agreed.includes(field));
  return has('street') && (has('zip') || has('city', 'state'));
}

/** Whether a record has this name and birth date, wherever it says they live. */
export function isSamePerson({ outcome, birthDateEqual, agreed }: IdentityFact): boolean {
  return birthDateEqual && (outcome === 'match' || ['firstName', 'lastName'].every((field) => agreed.includes(field)));
}
