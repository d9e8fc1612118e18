import { type DenyReason, denyReasons, type Resemblance } from '@carded/domain/codes';
import {
  decide,
  type Fact,
  type ScanFact,
  type ToldBeside,
  type TraceLine,
  toldBuyer,
  words,
} from '@carded/domain/decision';
import { logReasonOf, type ScanTraceLine, scanOutcomeWords, scanWords } from '@carded/domain/scanner';
import { askedOfBuyer, type Requirements, type ScanRequirements } from '@carded/domain/workflow';
import { toldIn } from '@carded/words/told';

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
export function explain(
  requirements: Requirements | ScanRequirements,
  facts: readonly Fact[],
  resembles: readonly Resemblance[] = [],
  { successText, isWithdrawn = false, ...beside }: ToldBeside & { successText?: string; isWithdrawn?: boolean } = {},
): Explained {
  const scan = facts.find((fact): fact is ScanFact => fact.kind === 'scan');
  if (scan !== undefined) return explainScan(scan, facts);
  const asked = askedOfBuyer(requirements);
  const decision = decide(asked, facts);
  const told = isWithdrawn ? ({ key: 'deleted' } as const) : toldBuyer(decision, asked.minimumAge, beside);
  return {
    reasons: [...decision.reasons],
    trace: decision.trace.map((line) => lineOf(line, words(withResemblance(line, resembles)))),
    outcome: { ...toldIn('en', told, successText), next: null },
  };
}

/** What this buyer shares with one who was refused for age is not in the facts: it is looked for when somebody asks. */
const withResemblance = (line: TraceLine, by: readonly Resemblance[]): TraceLine =>
  line.rule === 'earlier' ? { ...line, looked: { ...line.looked, by } } : line;

const explainScan = (scan: ScanFact, facts: readonly Fact[]): Explained => {
  const isByHand = facts.some((fact) => fact.kind === 'manual' && fact.accepted);
  const byHand: ScanTraceLine[] = isByHand ? [{ rule: 'manual', result: 'pass', looked: {} }] : [];
  const known = new Set<string>(denyReasons.map(({ code }) => code));
  const reasons = isByHand ? [] : scan.reasons.map(logReasonOf).filter((code) => code !== null && known.has(code));
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
