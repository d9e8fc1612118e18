import type { BuyerMessageKey } from '#buyer-messages/index.ts';
import { type DenyReason, type NotCreatedReason, statusNumber } from '#codes/index.ts';
import { type AskedScreen, type AskedStep, askedNext, asks, type NextShape, ruleWords } from '#steps/index.ts';
import type { Requirements } from '#workflow/index.ts';
import type { Known } from './known.ts';
import type { CheckName, Decision, RuleName, Step, TraceLine, TraceWords } from './types.ts';

/** Effect of a rule on the decision, beside its line. */
export type Effect =
  /** Refused before the check: before creation nothing is created; after it, Denied. */
  | { readonly kind: 'turn_away'; readonly notCreated: NotCreatedReason; readonly reason: DenyReason }
  /** No check is needed at this place. */
  | { readonly kind: 'release' }
  /** A check must run (again) before anything else. */
  | { readonly kind: 'rerun'; readonly checks: readonly CheckName[] }
  /** Denied. `isFinal`: not even by hand can it be accepted. */
  | { readonly kind: 'deny'; readonly reasons: readonly DenyReason[]; readonly isFinal?: boolean }
  /** The buyer has something to do. */
  | { readonly kind: 'need'; readonly step: Step }
  /** A person has to look. */
  | { readonly kind: 'wait' }
  /** No acceptance until these checks have run again. */
  | { readonly kind: 'hold'; readonly checks: readonly CheckName[] }
  /** Settled by hand. */
  | { readonly kind: 'accept' };

export type Ruling = {
  readonly line: TraceLine;
  readonly effect?: Effect;
};

export type RuleInput = {
  readonly requirements: Requirements;
  readonly known: Known;
};

/** Named rule: reads the facts, writes a line, and may have an effect. */
export type Rule = (input: RuleInput) => Ruling;

const answerScreens = ['pending', 'accepted', 'denied', 'not_created', 'not_required'] as const;
/** Screen of the buyer. `not_created` belongs to what never became a verification. */
type BuyerScreen = 'details' | AskedScreen | (typeof answerScreens)[number];
export const buyerScreens: readonly BuyerScreen[] = [
  ...new Set<BuyerScreen>(['details', ...Object.values(askedNext).map(({ screen }) => screen), ...answerScreens]),
];

type Next = NextShape & { readonly screen: BuyerScreen; readonly message: BuyerMessageKey };
/** Status, screen and words of each next step. */
export const nextSteps: Readonly<Record<Step, Next>> = {
  details: { status: 0, screen: 'details', message: 'details' },
  ...askedNext,
  wait: { status: 2, screen: 'pending', message: 'wait' },
  retry: { status: 0, screen: 'pending', message: 'retry' },
  done: { status: 3, screen: 'accepted', message: 'accepted' },
  release: { status: 9, screen: 'not_required', message: 'not_required' },
  stopped: { status: 4, screen: 'denied', message: 'blocked' },
};

/** Picks the screen of a decision. A refusal that the buyer can fix is shown as denied first: the screen offers the next step. */
export function screenOf({ status, step }: Decision, willShowInStore = false): BuyerScreen {
  if (willShowInStore && status === statusNumber.id_required) return 'pending';
  return status === statusNumber.denied ? 'denied' : nextSteps[step].screen;
}

/** Everything a buyer is still asked for after a decision, not only the next step, in the order of asking. Nothing once it is settled. */
export function stepsAsked({ status, trace }: Decision): readonly AskedStep[] {
  if (status === 3 || status === 9) return [];
  const needs = new Set<RuleName>(trace.filter(({ result }) => result === 'needs').map(({ rule }) => rule));
  return asks.flatMap(({ code }) => (needs.has(code) ? [code] : []));
}

/** A trace line in plain words for the merchant: what was checked, why, and the short answer at the side. */
export function words(line: TraceLine): TraceWords {
  return ruleWords[line.rule](line);
}
