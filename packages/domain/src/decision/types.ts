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
  TraceWords,
} from '#steps/index.ts';

/**
 * Next step. `done` accepted · `release` no check needed here · `stopped` no step left for the buyer here · `wait` for a person's review · `retry` a check must
 * run again (`Decision.retry` names which) · `details` name, address or birth date is missing · the rest are steps of the buyer.
 */
export type Step = AskedNext | 'details' | 'wait' | 'retry' | 'done' | 'release' | 'stopped';

/** Line of the trace. JSON. */
export type TraceLine = {
  readonly rule: RuleName;
  readonly result: RuleResult;
  readonly looked: Looked;
  readonly citation?: string;
  /** Next step for the buyer. */
  readonly next?: Step;
};

/** Result of the facts. JSON. */
export type Decision = {
  readonly status: StatusNumber;
  readonly step: Step;
  /** Reasons for the denial; empty unless status is 4. */
  readonly reasons: readonly DenyReason[];
  /** Set exactly when status is 5 to 9. */
  readonly notCreatedReason?: NotCreatedReason;
  /** Checks that must run again; empty unless one broke. */
  readonly retry: readonly CheckName[];
  readonly trace: readonly TraceLine[];
};
