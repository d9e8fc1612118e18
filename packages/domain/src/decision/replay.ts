import { isBornBefore, isOldEnough, parseIsoBirthDate } from '#age/index.ts';
import { factShapes } from '#steps/index.ts';
import type { Place, Requirements } from '#workflow/index.ts';
import { decide } from './decide.ts';
import { stepsAsked } from './rule.ts';
import type { AgeFact, Decision, DocumentFact, Fact, IdentityFact } from './types.ts';

export type ReplayInput = {
  /** Requirements of the other rules for this buyer. */
  readonly requirements: Requirements;
  /** Facts in the order they were learned. */
  readonly facts: readonly Fact[];
  /** ISO date; null when it is not known. */
  readonly birthDate: string | null;
  /** The buyer has corrected name or birth date: earlier answers on the age are about another date. */
  readonly hasCorrected: boolean;
  /** ISO date at the place of the order, on its day. */
  readonly today: string;
  /** Tells whether the other rules refuse connections from a place. */
  readonly isIpBlocked: (place: Place) => boolean;
};

/** Fact that was never learned, because it was not asked for. `card_age`: whether the card's owner has another minimum age. */
type MissingFact = 'records' | 'birth_date' | 'card_age';

export type Replayed = {
  /** Decision with missing facts taken as unfavorable. */
  readonly decision: Decision;
  /** Missing facts that the answer depends on; empty when it is certain. */
  readonly missing: readonly MissingFact[];
};

const answers = [false, true] as const;

/**
 * Decides a verification again under other requirements, with its facts. It looks nothing up and guesses nothing: for a missing fact every possible answer is
 * tried, and only a common result is certain.
 */
export function replay(input: ReplayInput): Replayed {
  const tried = (['records', 'birth_date', 'card_age'] as const).filter((name) => isMissing(name, input));
  const decisions = combinations(tried).map((favorable) => decideWith(input, favorable));
  const [worst] = decisions;
  if (worst === undefined) throw new Error('there is always one combination');
  const hangsOn = (name: MissingFact): boolean => {
    const answersOf = (is: boolean) =>
      combinations(tried).flatMap((set, index) =>
        set.has(name) === is ? [outcomeKey(decisions[index] ?? worst)] : [],
      );
    return JSON.stringify(answersOf(true)) !== JSON.stringify(answersOf(false));
  };
  return { decision: worst, missing: tried.filter(hangsOn) };
}

/** Makes a text of a decision's result for the buyer. */
export function outcomeKey(decision: Decision): string {
  const { status, notCreatedReason, reasons } = decision;
  return [status, notCreatedReason ?? reasons[0] ?? '', ...stepsAsked(decision)].join(' ');
}

function combinations(names: readonly MissingFact[]): readonly ReadonlySet<MissingFact>[] {
  return names.reduce<readonly ReadonlySet<MissingFact>[]>(
    (sets, name) => sets.flatMap((set) => answers.map((is) => (is ? new Set([...set, name]) : set))),
    [new Set()],
  );
}

function isMissing(name: MissingFact, input: ReplayInput): boolean {
  const { facts, hasCorrected } = input;
  switch (name) {
    case 'records':
      return !facts.some((fact) => fact.kind === 'created' || fact.kind === 'identity');
    case 'birth_date':
      return hasCorrected && facts.some((fact) => fact.kind === 'age' && !holds(fact, input));
    case 'card_age':
      return facts.some((fact) => fact.kind === 'document' && cardAge(fact, input) === 'unknown');
  }
}

function decideWith(input: ReplayInput, favorable: ReadonlySet<MissingFact>): Decision {
  const { requirements } = input;
  const facts = changedFacts(input, favorable);
  const created = facts.find((fact) => fact.kind === 'created');
  // Handles the ocr flow, in which the buyer was unknown at the beginning.
  if (created?.flow !== 'ocr') {
    const before = created === undefined ? facts : facts.slice(0, facts.indexOf(created));
    const opened = decide(
      requirements,
      before.filter(({ kind }) => factShapes[kind]?.isOpening === true),
    );
    if (opened.notCreatedReason !== undefined) return opened;
  }
  if (created !== undefined) return decide(requirements, facts);
  const at = Math.max(0, ...facts.map((fact) => fact.at));
  return decide(requirements, [...facts, recordsFact(at, favorable.has('records')), { kind: 'created', at }]);
}

/** An answer of records, as it could have been. */
function recordsFact(at: number, isMatch: boolean): IdentityFact {
  return {
    kind: 'identity',
    at,
    sourceId: 'records',
    outcome: isMatch ? 'match' : 'no_match',
    score: isMatch ? 100 : 0,
    birthDateEqual: isMatch,
    agreed: [],
    independent: true,
  };
}

/** The facts as the other requirements would have had them: what compares with a place or an age is compared again. */
function changedFacts(input: ReplayInput, favorable: ReadonlySet<MissingFact>): readonly Fact[] {
  const { requirements, birthDate, today, isIpBlocked } = input;
  return input.facts.flatMap((fact): Fact[] => {
    switch (fact.kind) {
      case 'location': {
        const { blocked: _, ...where } = fact;
        return [{ ...where, ...(requirements.isPlaceBlocked ? { blocked: true } : {}) }];
      }
      case 'ip': {
        const { country, state } = fact;
        if (country === undefined) return [fact];
        return [{ ...fact, blocked: isIpBlocked({ country, ...(state === undefined ? {} : { state }) }) }];
      }
      case 'age':
        if (birthDate === null) return [fact];
        if (input.hasCorrected && !holds(fact, input) && !favorable.has('birth_date'))
          return [{ ...fact, meetsMinimum: false }];
        return [ageFact({ birthDate, requirements, today, at: fact.at })];
      case 'document': {
        const known = cardAge(fact, input);
        return [{ ...fact, meetsMinimum: known === 'unknown' ? favorable.has('card_age') : known }];
      }
      default:
        return [fact];
    }
  });
}

/** Tells whether an earlier age check also passes the current minimum. */
function holds(fact: AgeFact, { requirements }: ReplayInput): boolean {
  return fact.meetsMinimum && fact.cutoffFailed !== true && fact.minimum >= requirements.minimumAge;
}

/** Tells whether a card's owner has the current minimum age. The card's own date is known here only if it was the buyer's. */
function cardAge(fact: DocumentFact, { requirements, birthDate, today }: ReplayInput): boolean | null | 'unknown' {
  if (fact.meetsMinimum === null) return null;
  if (fact.birthDateAgrees !== true || birthDate === null) return 'unknown';
  const { meetsMinimum, cutoffFailed } = ageFact({ birthDate, requirements, today, at: fact.at });
  return meetsMinimum && cutoffFailed !== true;
}

type AgeFactInput = {
  /** ISO date, or null when it is missing or impossible. */
  readonly birthDate: string | null;
  readonly requirements: Pick<Requirements, 'minimumAge' | 'birthCutoffs'>;
  /** ISO date at the place of the order. */
  readonly today: string;
  /** ms since 1970. */
  readonly at: number;
};

/** The fact that a birth date leaves behind: whether it is old enough, never the date. */
export function ageFact({ birthDate, requirements, today, at }: AgeFactInput): AgeFact {
  const { minimumAge, birthCutoffs } = requirements;
  const real = birthDate === null ? null : parseIsoBirthDate(birthDate, today);
  const meetsMinimum = isOldEnough(real, minimumAge, today);
  if (birthCutoffs.length === 0) return { kind: 'age', at, meetsMinimum, minimum: minimumAge };
  const cutoffFailed = birthCutoffs.some(({ bornOnOrAfter }) => !isBornBefore(real, bornOnOrAfter));
  return { kind: 'age', at, meetsMinimum, minimum: minimumAge, cutoffFailed };
}
