import type { TestBuyerName } from '#test-buyers/index.ts';
import type { Requirements } from '#workflow/index.ts';
import { decide } from '../../decide.ts';
import { words } from '../../rule.ts';
import { back, front, plainRequirements } from '../../testing/example-facts.ts';
import type { CheckName, EarlierStep, Fact, RuleName, SelfieFact } from '../../types.ts';

/** Changes to `plainRequirements`; `isLawless` when no law is behind them. */
type Asked = Partial<Requirements> & { isLawless?: true };
/** The case, its facts, the line of the trace, what the merchant reads, and what was asked. */
export type LineCase = [what: string, facts: readonly Fact[], looked: string, said: string, asked?: Asked];

/** A rule's line of the trace: result, next step, what was looked at and the citation; and what the merchant reads, title, detail and answer. */
export function lineOf(rule: RuleName, facts: readonly Fact[], { isLawless, ...asked }: Asked): [string, string] {
  const { minimumAgeCitation, independentSourceCitation, ...lawless } = plainRequirements;
  const requirements = { ...(isLawless ? { ...lawless, independentSource: false } : plainRequirements), ...asked };
  const line = decide(requirements, facts).trace.find((one) => one.rule === rule);
  if (line === undefined) throw new Error(`There is no line of ${rule}.`);
  const { result, next, looked, citation } = line;
  const seen = Object.entries(looked).map(([name, value]) => `${name}=${value}`);
  const { title, detail, aside } = words(line);
  return [
    [
      result,
      ...(next === undefined ? [] : [`→ ${next}`]),
      ...seen,
      ...(citation === undefined ? [] : [`(${citation})`]),
    ].join(' '),
    [title, detail, aside].join(' | '),
  ];
}

export const accepted: Fact = { kind: 'review', at: 30, outcome: 'accept' };
export const selfieDenied: Fact = { kind: 'review', at: 30, outcome: 'deny', reason: 'selfie_mismatch' };
/** The card is read before anything is typed. */
export const cardFirst: Fact = { kind: 'created', at: 3, flow: 'ocr' };
/** A second card. */
export const otherFront = { ...front, at: 20, documentId: 'card-2' };
export const otherBack = { ...back, at: 21, documentId: 'card-2' };

export function selfie(state: SelfieFact['state'], at: number): Fact {
  return { kind: 'selfie', at, state };
}

export function testBuyer(name: TestBuyerName): Fact {
  return { kind: 'test_buyer', at: 0, name };
}

export function broken(check: CheckName, at: number): Fact {
  return { kind: 'error', at, check };
}

export function byHand(isAccepted: boolean): Fact {
  return { kind: 'manual', at: 50, accepted: isAccepted };
}

export function before(...found: [EarlierStep['scope'], EarlierStep['what']][]): Fact {
  return { kind: 'earlier', at: 0, found: found.map(([scope, what]) => ({ scope, what })) };
}
