import type { DenyReason, NotCreatedReason } from '#codes/index.ts';
import type { Requirements } from '#workflow/index.ts';
import type { Known } from './known.ts';
import type { CheckName, Step, TraceLine } from './types.ts';

/** What a rule asks of the outcome, in addition to its line. */
export type Effect =
  /** Refused before the check: before creation nothing is created; after it, Denied. */
  | { readonly kind: 'turn_away'; readonly notCreated: NotCreatedReason; readonly reason: DenyReason }
  /** No check is needed here. */
  | { readonly kind: 'release' }
  /** A check must run (again) before anything else. */
  | { readonly kind: 'rerun'; readonly checks: readonly CheckName[] }
  /** Denied. `isFinal`: not even by hand can it be accepted. */
  | { readonly kind: 'deny'; readonly reasons: readonly DenyReason[]; readonly isFinal?: boolean }
  /** The buyer has something to do. */
  | { readonly kind: 'need'; readonly step: Step }
  /** A person has to look. */
  | { readonly kind: 'wait' }
  /** Nothing may be accepted until these have run again. */
  | { readonly kind: 'hold'; readonly checks: readonly CheckName[] }
  /** Settled by hand. */
  | { readonly kind: 'accept' };

export type Ruling = {
  readonly line: TraceLine;
  readonly effect?: Effect;
};

export type RuleInput = {
  readonly requirements: Requirements;
  readonly known: Known;
};

/** One named rule: looks at what is known, leaves a line, and may ask something of the outcome. */
export type Rule = (input: RuleInput) => Ruling;
