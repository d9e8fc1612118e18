import type { BuyerState } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Decision } from '@carded/domain/decision';
import type { Context } from '#context.ts';
import type { Route } from '#platform/commands/action.ts';
import type { CardReading } from '#verification/card-reading.ts';
import type { BuyerScope, Opening } from './buyer-scope.ts';

/** Answers a step with what the buyer's screen shows from here on: a step knows its own part of that, and is handed the whole. */
export type Present = (context: Context, tx: Queries, opening: Opening) => Promise<{ state: BuyerState }>;

export type SeenCard = {
  card: CardReading | null;
  /** Whether this opening showed this very photo; others may add sides to the same round. */
  isShower: boolean;
  /** Whether no other card was shown after it, which nobody could read. */
  isNewest: boolean;
};

/** Verification that can continue, with its decision and its card. */
export type Begun = {
  verification: NonNullable<BuyerScope['verification']>;
  decision: Decision;
  step: BuyerState['step'];
  seen: SeenCard;
};

/** Data that all parts of a screen are made of. */
export type Shown = {
  context: Context;
  tx: Queries;
  scope: BuyerScope;
  isCameraOnly: boolean;
  /** Null before a verification started, and when it cannot continue. */
  begun: Begun | null;
};

/** Step that a buyer may be asked for. */
export type BuyerStep = {
  /** Routes for the buyer's actions there. */
  readonly routes: (present: Present) => readonly Route[];
  /** Part of the state on every screen, whichever step is current. */
  readonly state: (shown: Shown) => Promise<Partial<BuyerState>>;
  /** Ways it offers to a refused buyer. */
  readonly waysOn?: (scope: BuyerScope, begun: Begun) => readonly BuyerState['words']['next'][number][];
};
