import { type DenyReason, denyReasonOf, notCreatedReasonOf } from '#codes/index.ts';
import { type AskedStep, asks } from '#steps/index.ts';
import { nextSteps } from './next-steps.ts';
import type { Effect, Ruling } from './rule.ts';
import type { CheckName, Decision, Step } from './types.ts';

type Outcome = Omit<Decision, 'trace'>;
type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>;

/** Adds up what the rules ask, the gravest first. Accepted is what is left when nothing was asked. */
export function outcomeOf(rulings: readonly Ruling[], isCreated: boolean): Outcome {
  const effects = rulings.flatMap(({ effect }) => effect ?? []);
  const of = <K extends Effect['kind']>(kind: K): readonly Of<K>[] =>
    effects.filter((effect): effect is Of<K> => effect.kind === kind);
  const reruns = checksOf(of('rerun'));
  const holds = checksOf(of('hold'));
  const retry = [...new Set([...reruns, ...holds])];
  const denials = of('deny');

  const turnedAway = of('turn_away');
  const [first] = turnedAway;
  if (first !== undefined && !isCreated) {
    const { status } = notCreatedReasonOf(first.notCreated);
    return { status, step: 'stopped', reasons: [], notCreatedReason: first.notCreated, retry };
  }
  if (first !== undefined) return denied([...turnedAway.map(({ reason }) => reason), ...reasonsOf(denials)], retry);
  const final = denials.filter(({ isFinal }) => isFinal === true);
  if (final.length > 0) return denied(reasonsOf(denials), retry);
  const isClear = reruns.length === 0 && holds.length === 0 && isPassed(rulings, 'age') && isPassed(rulings, 'ban');
  if (of('accept').length > 0 && isClear) return { status: 3, step: 'done', reasons: [], retry };
  if (denials.length > 0) return denied(reasonsOf(denials), retry);
  const isReleased = of('release').length > 0;
  if (reruns.length > 0 || (isReleased && holds.length > 0)) return { status: 0, step: 'retry', reasons: [], retry };
  if (isReleased) {
    return { status: 9, step: 'release', reasons: [], notCreatedReason: 'location_disabled', retry };
  }
  const [need] = of('need');
  if (need !== undefined) return { status: nextSteps[need.step].status, step: need.step, reasons: [], retry };
  if (of('wait').length > 0) return { status: 2, step: 'wait', reasons: [], retry };
  if (isClear) return { status: 3, step: 'done', reasons: [], retry };
  return { status: 0, step: holds.length > 0 ? 'retry' : 'details', reasons: [], retry };
}

/** Nothing is accepted without an age that passed and a ban list that was checked, whatever the other rules say. */
function isPassed(rulings: readonly Ruling[], rule: 'age' | 'ban'): boolean {
  return rulings.some(({ line }) => line.rule === rule && line.result === 'pass');
}

function denied(all: readonly DenyReason[], retry: readonly CheckName[]): Outcome {
  // The first reason is shown: one that cannot be fixed comes before those that another card would fix.
  const reasons = [...new Set(all)].toSorted(
    (a, b) => Number(denyReasonOf(a).retry !== null) - Number(denyReasonOf(b).retry !== null),
  );
  return { status: 4, step: stepAfter(reasons), reasons, retry };
}

/** What the buyer can still do about it. */
function stepAfter(reasons: readonly DenyReason[]): Step {
  const steps: readonly (AskedStep | null)[] = reasons.map((reason) => denyReasonOf(reason).retry);
  if (steps.includes(null)) return 'stopped';
  // Another card starts over; of the others, the one asked last is fixed first.
  if (steps.includes('photo_id')) return 'photo_id';
  return asks.findLast(({ code }) => steps.includes(code))?.code ?? 'stopped';
}

function checksOf(effects: readonly (Of<'rerun'> | Of<'hold'>)[]): readonly CheckName[] {
  return effects.flatMap(({ checks }) => checks);
}

function reasonsOf(denials: readonly Of<'deny'>[]): readonly DenyReason[] {
  return denials.flatMap(({ reasons }) => reasons);
}
