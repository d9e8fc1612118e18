import { type OrderState, orderStateOf } from './order-states.ts';

/** The one word for an order that staff of the shop see at the platform. */
export type OrderMark = 'verified' | 'waiting' | 'failed' | 'by_hand';

/** Wanted state at the store. */
export type WantedOrder = {
  readonly isHeld: boolean;
  readonly isCancelled: boolean;
  readonly mark: OrderMark | null;
  readonly isRisky: boolean;
};
/** Known state that we set there, stored after each step. */
export type AppliedOrder = {
  readonly isHeld: boolean;
  readonly mark: OrderMark | null;
  readonly isRisky: boolean;
  readonly isCancelled: boolean;
  /** Time of our last request to release, milliseconds since 1970: it may arrive a while after it was abandoned. */
  readonly releaseAskedAt: number | null;
};
/** State of an order at the platform. */
export type RemoteOrder = {
  readonly state: 'open' | 'shipped' | 'cancelled';
  /** Whether at least a part of it is held by us. */
  readonly isHeldByUs: boolean;
  /** Whether another part could be packed, such as one that was split off later: holding it again holds that as well. */
  readonly isOpenInPart?: boolean;
  readonly mark: OrderMark | null;
  readonly isRisky: boolean;
};
export type OrderStep = 'hold' | 'release' | 'mark' | 'cancel';

export const nothingApplied: AppliedOrder = {
  isHeld: false,
  mark: null,
  isRisky: false,
  isCancelled: false,
  releaseAskedAt: null,
};

/** Computes the wanted state at the store. A hold stays until a check or a person justifies its release. */
export function wantedOf(state: OrderState, isCancelWanted = false): WantedOrder {
  const { mayShip, mark } = orderStateOf(state);
  const isOver = state === 'cancelled' || state === 'gone';
  return {
    isHeld: !mayShip && !isOver && state !== 'shipped_unverified',
    isCancelled: isCancelWanted && !mayShip,
    mark,
    isRisky: mark === 'failed',
  };
}

/**
 * The next steps at the store, in their order, so that it looks as it should. The platform's state counts, not what we believe to have done: a step whose answer was
 * lost is found there. A hold is put on before anything else and taken off before the mark says so; an order that was canceled or has shipped is left alone but for
 * its mark.
 */
export function planOrder(wanted: WantedOrder, applied: AppliedOrder, remote: RemoteOrder): readonly OrderStep[] {
  if (remote.state === 'cancelled') return [];
  const steps: OrderStep[] = [];
  const isOpen = remote.state === 'open';
  const isFree = !remote.isHeldByUs || remote.isOpenInPart === true;
  if (isOpen && wanted.isHeld && isFree && !wasTakenOff(applied, remote)) steps.push('hold');
  if (isOpen && wanted.isCancelled) steps.push('cancel');
  if (isOpen && !wanted.isHeld && remote.isHeldByUs) steps.push('release');
  const isMarked = remote.mark === wanted.mark && remote.isRisky === wanted.isRisky;
  // A mark is changed, never taken away: `received` asks for none yet.
  if (!isMarked && wanted.mark !== null) steps.push('mark');
  return steps;
}

/** Tells whether a person at the store removed our hold: that is their responsibility, and it is not placed again. */
export function wasTakenOff(applied: AppliedOrder, remote: RemoteOrder): boolean {
  return applied.isHeld && !remote.isHeldByUs && remote.state === 'open';
}

/**
 * Computes what is stored before a step. A release counts from here on: stored afterwards, one without an answer would look like a person's action at the
 * store.
 */
export function beforeStep(applied: AppliedOrder, step: OrderStep, now: number): AppliedOrder {
  return step === 'release' ? { ...applied, isHeld: false, releaseAskedAt: now } : applied;
}

/** Computes what is stored after an answered step. */
export function applyStep(applied: AppliedOrder, step: OrderStep, wanted: WantedOrder): AppliedOrder {
  // A release that was given up may still take this hold off: it counts as ours once a later look finds it there.
  if (step === 'hold') return applied.releaseAskedAt === null ? { ...applied, isHeld: true } : applied;
  if (step === 'cancel') return { ...applied, isCancelled: true, isHeld: false };
  return step === 'mark' ? { ...applied, mark: wanted.mark, isRisky: wanted.isRisky } : applied;
}

/** Time in which an abandoned release may still arrive. Milliseconds. */
const strayMs = 3_600_000;

/** Computes the known state after a look: a hold there is ours, unless a release of it may still arrive. */
export function seenThere(applied: AppliedOrder, remote: RemoteOrder, now: number): AppliedOrder {
  const isSettled = applied.releaseAskedAt === null || now - applied.releaseAskedAt > strayMs;
  return remote.isHeldByUs && isSettled ? { ...applied, isHeld: true } : applied;
}

/**
 * Computes the state of an order after a look: canceled and shipped ones end, and one whose hold a person there removed is their responsibility.
 * @param remote null: the platform no longer knows it
 */
export function stateAfterRemote(state: OrderState, applied: AppliedOrder, remote: RemoteOrder | null): OrderState {
  if (remote === null) return state === 'not_needed' || state === 'cancelled' ? state : 'gone';
  if (remote.state === 'cancelled') return 'cancelled';
  if (orderStateOf(state).mayShip) return state;
  if (remote.state === 'shipped') return 'shipped_unverified';
  if (wasTakenOff(applied, remote)) return 'released_by_hand';
  return state;
}
