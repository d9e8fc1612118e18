import type { DenyReason, NotCreatedReason, StatusNumber } from '#codes/index.ts';
import type { CheckName } from './facts.ts';

export type * from './facts.ts';

/**
 * What happens next. `done` accepted · `release` no check needed here · `stopped` nothing the buyer can do here ·
 * `wait` for a person to look · `retry` a check must run again (`Decision.retry` names which) · `details` name, address or birth date is
 * missing · the rest is what the buyer does.
 */
export type Step =
  | 'details'
  | 'photo_id'
  | 'other_side'
  | 'type_details'
  | 'selfie'
  | 'phone'
  | 'sms_code'
  | 'signature'
  | 'wait'
  | 'retry'
  | 'done'
  | 'release'
  | 'stopped';

export type RuleName =
  | 'place'
  | 'ip'
  | 'ban'
  | 'place_disabled'
  | 'age'
  | 'identity'
  | 'earlier'
  | 'photo_id'
  | 'card_read'
  | 'card_belongs'
  | 'card_valid'
  | 'card_age'
  | 'selfie'
  | 'review'
  | 'phone'
  | 'signature'
  | 'errors'
  | 'manual';

export type RuleResult = 'pass' | 'fail' | 'needs' | 'skip' | 'info';

/** What a rule looked at: codes, counts, names of fields. Never the value of a personal field. */
export type Looked = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** One line of why. JSON. */
export interface TraceLine {
  readonly rule: RuleName;
  readonly result: RuleResult;
  readonly looked: Looked;
  readonly citation?: string;
  /** What the buyer can do about it. */
  readonly next?: Step;
}

/** What the facts add up to. JSON. */
export interface Decision {
  readonly status: StatusNumber;
  readonly step: Step;
  /** Why denied; empty unless status is 4. */
  readonly reasons: readonly DenyReason[];
  /** Set exactly when status is 5 to 9. */
  readonly notCreatedReason?: NotCreatedReason;
  /** Checks that must run again; empty unless one broke. */
  readonly retry: readonly CheckName[];
  readonly trace: readonly TraceLine[];
}

/** A trace line in plain words: what was checked, what was found, and a short answer at the side. */
export interface TraceWords {
  readonly title: string;
  readonly detail: string;
  readonly aside: string;
}

/** A decision in plain words for the buyer. */
export interface BuyerWords {
  readonly title: string;
  readonly sentence: string;
  /** What to do next; empty when there is nothing to do. */
  readonly next: string;
}
