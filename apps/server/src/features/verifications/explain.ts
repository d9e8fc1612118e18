import { type DenyReason, denyReasons } from '@carded/domain/codes';
import { buyerWords, decide, type Fact, type ScanFact, words } from '@carded/domain/decision';
import { logReasonOf, type ScanTraceLine, scanOutcomeWords, scanWords } from '@carded/domain/scanner';
import type { Requirements } from '@carded/domain/workflow';

type Explained = {
  reasons: DenyReason[];
  trace: {
    rule: string;
    result: 'pass' | 'fail' | 'needs' | 'skip' | 'info';
    title: string;
    detail: string;
    aside: string;
    citation: string | null;
  }[];
  outcome: { title: string; sentence: string; next: string | null };
};
type Outcome = { title: string; sentence: string; next: string };

/** Why a verification is what it is, in plain words: decided again from its facts; a scan keeps the lines of the moment it was made. */
export const explain = (requirements: unknown, facts: readonly Fact[]): Explained => {
  const scan = facts.find((fact): fact is ScanFact => fact.kind === 'scan');
  if (scan !== undefined) return explainScan(scan, facts);
  const decision = decide(requirements as Requirements, facts);
  return {
    reasons: [...decision.reasons],
    trace: decision.trace.map((line) => lineOf(line, words(line))),
    outcome: outcomeOf(buyerWords(decision)),
  };
};

const explainScan = (scan: ScanFact, facts: readonly Fact[]): Explained => {
  const isByHand = facts.some((fact) => fact.kind === 'manual' && fact.accepted);
  const byHand: ScanTraceLine[] = isByHand ? [{ rule: 'manual', result: 'pass', looked: {} }] : [];
  const known = new Set<string>(denyReasons.map(({ code }) => code));
  const reasons = isByHand ? [] : scan.reasons.map(logReasonOf).filter((code) => known.has(code));
  return {
    reasons: [...new Set(reasons)] as DenyReason[],
    trace: [...scan.trace, ...byHand].map((line) => lineOf(line, scanWords(line))),
    outcome: outcomeOf(scanOutcomeWords(scan.verdict, scan.reasons, scan.minimum, isByHand)),
  };
};

const lineOf = (
  line: { rule: string; result: Explained['trace'][number]['result']; citation?: string },
  said: { title: string; detail: string; aside: string },
) => ({ rule: line.rule, result: line.result, ...said, citation: line.citation ?? null });

const outcomeOf = ({ title, sentence, next }: Outcome) => ({ title, sentence, next: next === '' ? null : next });
