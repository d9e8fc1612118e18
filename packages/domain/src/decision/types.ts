import type { DenyReason, NotCreatedReason, StatusNumber } from '#codes/index.ts';
import type { AskedNext, CheckName, Looked, RuleName, RuleResult } from '#steps/index.ts';

export type {
  AgeFact,
  AskedStep,
  BanFact,
  CheckName,
  CreatedFact,
  DocumentFact,
  EarlierFact,
  EarlierStep,
  EvidenceFact,
  Fact,
  FactKind,
  IdentityFact,
  Looked,
  ManualFact,
  ReviewFact,
  RuleName,
  RuleResult,
  ScanFact,
  SelfieFact,
  TestBuyerName,
  TraceWords,
} from '#steps/index.ts';

/**
 * What happens next. `done` accepted · `release` no check needed here · `stopped` nothing the buyer can do here ·
 * `wait` for a person to look · `retry` a check must run again (`Decision.retry` names which) · `details` name, address or birth date is
 * missing · the rest is what the buyer does, by the steps that ask for it.
 */
export type Step = AskedNext | 'details' | 'wait' | 'retry' | 'done' | 'release' | 'stopped';

/** One line of why. JSON. */
export type TraceLine = {
  readonly rule: RuleName;
  readonly result: RuleResult;
  readonly looked: Looked;
  readonly citation?: string;
  /** What the buyer can do about it. */
  readonly next?: Step;
};

/** What the facts add up to. JSON. */
export type Decision = {
  readonly status: StatusNumber;
  readonly step: Step;
  /** Why denied; empty unless status is 4. */
  readonly reasons: readonly DenyReason[];
  /** Set exactly when status is 5 to 9. */
  readonly notCreatedReason?: NotCreatedReason;
  /** Checks that must run again; empty unless one broke. */
  readonly retry: readonly CheckName[];
  readonly trace: readonly TraceLine[];
};
