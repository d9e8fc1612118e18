import { type AskedStep, asks } from '#steps/index.ts';
import type { Decision, RuleName } from './types.ts';

/** Everything a buyer is still asked for after a decision, not only the next step, in the order of asking. Nothing once it is settled. */
export function stepsAsked({ status, trace }: Decision): readonly AskedStep[] {
  if (status === 3 || status === 9) return [];
  const needs = new Set<RuleName>(trace.filter(({ result }) => result === 'needs').map(({ rule }) => rule));
  return asks.flatMap(({ code }) => (needs.has(code) ? [code] : []));
}
