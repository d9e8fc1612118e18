import type { Decision, RuleName } from './types.ts';

/** What a buyer can be asked for, in the order of asking. */
export type AskedStep = 'photo_id' | 'selfie' | 'phone' | 'signature';

const asked: readonly AskedStep[] = ['photo_id', 'selfie', 'phone', 'signature'];

/** Everything a buyer is still asked for after a decision, not only the next step. Nothing once it is settled. */
export function stepsAsked({ status, trace }: Decision): readonly AskedStep[] {
  if (status === 3 || status === 9) return [];
  const needs = new Set<RuleName>(trace.filter(({ result }) => result === 'needs').map(({ rule }) => rule));
  return asked.filter((step) => needs.has(step));
}
