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
  /** Whether this opening showed it: the very photo, for others may add sides to the same round. */
  isShower: boolean;
};

/** A verification that can go on, where it stands, and the card its screen speaks of. */
export type Begun = {
  verification: NonNullable<BuyerScope['verification']>;
  decision: Decision;
  step: BuyerState['step'];
  seen: SeenCard;
};

/** What the parts of a screen are made of. */
export type Shown = {
  context: Context;
  tx: Queries;
  scope: BuyerScope;
  isCameraOnly: boolean;
  /** Null before a verification has begun, and where it cannot go on. */
  begun: Begun | null;
};

/** One thing a buyer can be asked for. */
export type BuyerStep = {
  /** What the buyer can do there. */
  readonly routes: (present: Present) => readonly Route[];
  /** Its part of what every screen is told, whichever step is on. */
  readonly state: (shown: Shown) => Promise<Partial<BuyerState>>;
  /** What it offers to a buyer who was refused. */
  readonly waysOn?: (scope: BuyerScope, begun: Begun) => readonly BuyerState['words']['next'][number][];
};
