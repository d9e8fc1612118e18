import { type AskingSetting, askingSettings } from './settings.ts';
import type { AskShape, CheckShape, FactShape, NextShape, Speak, StepShape } from './shape.ts';
import {
  type AskedMessageKey,
  type AskedNext,
  type AskedScreen,
  type AskedStep,
  type CheckName,
  type Fact,
  type FactKind,
  type FactOf,
  type RuleName,
  type ShownCode,
  steps,
  type UsedCode,
} from './steps.ts';

export type { EvidenceFact } from './evidence.ts';
export type { CreatedFact } from './order.ts';
export {
  type AgeFact,
  type BanFact,
  type EarlierFact,
  type EarlierStep,
  type IdentityFact,
  recordFields,
} from './person.ts';
export type { DocumentFact } from './photo-id.ts';
export type { ScanFact } from './scan.ts';
export type { SelfieFact } from './selfie.ts';
export * from './settings.ts';
export type { Looked, NextShape, RuleResult, TraceWords } from './shape.ts';
export type { ManualFact, ReviewFact } from './staff.ts';
export * from './steps.ts';

const all: readonly StepShape[] = steps;

/** The words of every rule, in the order of the trace. */
export const ruleWords = gather('rules') as Readonly<Record<RuleName, Speak>>;
/** Every check that can break, in the order in which they run. */
export const checks = gather('checks') as Readonly<Record<CheckName, CheckShape>>;
/** The words for each kind of fact. */
export const factShapes: { readonly [K in FactKind]: FactShape<FactOf<K>> } = {
  ...(gather('facts') as { readonly [K in Exclude<FactKind, 'error'>]: FactShape<FactOf<K>> }),
  error: {
    summary: ({ check }) => `${checks[check].words}: no answer`,
    happened: () => 'A check did not answer',
    isOpening: true,
  },
};

export type Ask = AskShape & {
  readonly code: AskedStep;
  readonly setting: AskingSetting;
  /** The kinds of facts it leaves. */
  readonly kinds: readonly string[];
};
/** Steps that a buyer can be asked for, in the order of asking. */
export const asks = all.flatMap(({ asks: ask, facts }) =>
  ask === undefined ? [] : [{ ...ask, setting: settingFor(ask.code), kinds: Object.keys(facts) }],
) as readonly Ask[];

/** The fact of a buyer who did what is asked at once; null where more than a fact comes of it. */
export function doneFact(step: string, at: number): Fact | null {
  const ask = asks.find(({ next }) => Object.hasOwn(next, step));
  return (ask?.done?.(at) ?? null) as Fact | null;
}

/** Makes one value for each step that a buyer can be asked for. */
export function eachAskedStep<T>(value: (ask: Ask) => T): Record<AskedStep, T> {
  return Object.fromEntries(asks.map((ask) => [ask.code, value(ask)])) as Record<AskedStep, T>;
}

type Next = NextShape & { readonly screen: AskedScreen; readonly message: AskedMessageKey };
/** Next actions of the buyer, of steps that ask for something. */
export const askedNext = Object.assign({}, ...asks.map(({ next }) => next)) as Readonly<Record<AskedNext, Next>>;

export const askedSteps: readonly AskedStep[] = asks.map(({ code }) => code);
export const ruleNames = Object.keys(ruleWords) as readonly RuleName[];
export const checkNames = Object.keys(checks) as readonly CheckName[];

/** Codes of what the log can show as looked at or shown. */
export const shownCodes = codesOf('shown') as readonly ShownCode[];
/** Codes of what a receipt can list as used, in its order: a code of several steps is with the last of them. */
export const usedCodes = codesOf('used') as readonly UsedCode[];

/** Lists what a fact shows as looked at or shown. */
export function shownBy(fact: Fact): readonly ShownCode[] {
  return codesOfFact('shown', fact.kind, fact) as readonly ShownCode[];
}

/** Lists what facts show as used, in the order of a receipt. */
export function usedBy(known: readonly Fact[]): readonly UsedCode[] {
  const used = new Set(known.flatMap((fact) => codesOfFact('used', fact.kind, fact)));
  return usedCodes.filter((code) => used.has(code));
}

/** A fact in a few words for the merchant. */
export function factSummary(fact: Fact): string {
  return summaryOf(fact.kind, fact);
}

/** Words a fact for the timeline; null for facts outside of it. */
export function factEvent(fact: Fact): string | null {
  return eventOf(fact.kind, fact);
}

/** Lists the kinds that an accepted verification's steps are billed under. */
export function chargesOf(known: readonly Fact[]): readonly string[] {
  return all.flatMap(({ charge, facts }) => {
    const isCharged = known.some((fact) => Object.hasOwn(facts, fact.kind) && isChargedFor(fact.kind, fact));
    return charge !== undefined && isCharged ? [charge] : [];
  });
}

function summaryOf<K extends FactKind>(kind: K, fact: FactOf<K>): string {
  return factShapes[kind].summary(fact);
}

function eventOf<K extends FactKind>(kind: K, fact: FactOf<K>): string | null {
  return factShapes[kind].happened?.(fact) ?? null;
}

function isChargedFor<K extends FactKind>(kind: K, fact: FactOf<K>): boolean {
  return factShapes[kind].isCharged?.(fact) === true;
}

function codesOfFact<K extends FactKind>(part: 'shown' | 'used', kind: K, fact: FactOf<K>): readonly string[] {
  const uses = factShapes[kind][part] ?? {};
  return Object.entries(uses).flatMap(([code, says]) => (says(fact) ? [code] : []));
}

function settingFor(code: string): AskingSetting {
  const found = askingSettings.find(({ step }) => step === code);
  if (found === undefined) throw new Error('no setting asks for this step');
  return found.name;
}

function codesOf(part: 'shown' | 'used'): readonly string[] {
  const codes = all.flatMap((step) => Object.values(step.facts).flatMap((fact) => Object.keys(fact[part] ?? {})));
  return codes.filter((code, index) => codes.lastIndexOf(code) === index);
}

function gather(part: 'rules' | 'facts' | 'checks'): object {
  return Object.assign({}, ...all.map((step) => step[part]));
}
