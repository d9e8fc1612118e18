import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderState, orderStateOf, orderStates } from './order-states.ts';
import {
  type AppliedOrder,
  applyStep,
  beforeStep,
  nothingApplied,
  type OrderStep,
  planOrder,
  type RemoteOrder,
  seenThere,
  stateAfterRemote,
  wantedOf,
} from './plan-order.ts';

/** Store that obeys our calls, with a person of the shop in it. */
type World = {
  state: OrderState;
  applied: AppliedOrder;
  remote: RemoteOrder;
  isCancelWanted: boolean;
  /** Holds of ours that a person at the store removed. */
  freed: number;
  /** Releases that we gave up and that are still on their way. */
  strays: number;
};
/** Result of a step of ours: answered; never sent; done without an answer; abandoned, and done later. */
type Fate = 'done' | 'killed_before' | 'killed_after' | 'late';

/** Events between two steps: a decision about the buyer, or an action at the store or by the merchant. */
const happenings = {
  found_waiting: (world: World) => setState(world, ['received'], 'waiting'),
  accepted: (world: World) => setState(world, ['received', 'waiting', 'refused', 'overdue'], 'verified'),
  denied: (world: World) => setState(world, ['received', 'waiting', 'overdue'], 'refused'),
  address_changed: (world: World) => setState(world, ['verified'], 'waiting'),
  time_is_up: (world: World) => setState(world, ['waiting'], 'overdue'),
  not_needed: (world: World) => setState(world, ['received'], 'not_needed'),
  released_by_hand: (world: World) => setState(world, ['waiting', 'refused', 'overdue'], 'released_by_hand'),
  cancel_asked: (world: World) => {
    world.isCancelWanted = !orderStateOf(world.state).mayShip;
  },
  freed_there: (world: World) => {
    if (world.remote.isHeldByUs) world.freed += 1;
    world.remote = { ...world.remote, isHeldByUs: false, isOpenInPart: false };
  },
  shipped_there: (world: World) => {
    if (world.remote.state === 'open' && !world.remote.isHeldByUs) world.remote = { ...world.remote, state: 'shipped' };
  },
  split_there: (world: World) => {
    if (world.remote.isHeldByUs) world.remote = { ...world.remote, isOpenInPart: true };
  },
  cancelled_there: (world: World) => {
    if (world.remote.state === 'open') world.remote = { ...world.remote, state: 'cancelled' };
  },
  stray_arrives: (world: World) => {
    if (world.strays > 0 && world.remote.state === 'open')
      world.remote = { ...world.remote, isHeldByUs: false, isOpenInPart: false };
    world.strays = Math.max(0, world.strays - 1);
  },
  mark_removed_there: (world: World) => {
    world.remote = { ...world.remote, mark: null, isRisky: false };
  },
} as const;
type Happening = keyof typeof happenings;

const setState = (world: World, from: readonly OrderState[], to: OrderState) => {
  if (from.includes(world.state)) world.state = to;
};

/** Runs one step like the job: looks, decides, stores what it is about to do, calls the store, stores what was done. */
const stepOnce = (world: World, fate: Fate, now: number): OrderStep | null => {
  const before = world.state;
  world.state = stateAfterRemote(world.state, world.applied, world.remote);
  if (world.state === 'released_by_hand' && before !== 'released_by_hand') expect(world.freed).toBeGreaterThan(0);
  const wanted = wantedOf(world.state, world.isCancelWanted);
  world.applied = seenThere(world.applied, world.remote, now);
  const [step] = planOrder(wanted, world.applied, world.remote);
  if (step === undefined) return null;
  world.applied = beforeStep(world.applied, step, now);
  if (fate === 'killed_before') return step;
  if (step === 'release') expect(orderStateOf(world.state).mayShip).toBe(true);
  if (step === 'hold' && world.remote.isHeldByUs && !world.remote.isOpenInPart) throw new Error('held twice');
  const { remote } = world;
  if (step === 'hold') world.remote = { ...remote, isHeldByUs: true, isOpenInPart: false };
  if (step === 'release') {
    if (fate === 'late') world.strays += 1;
    else world.remote = { ...remote, isHeldByUs: false, isOpenInPart: false };
  }
  if (step === 'cancel') world.remote = { ...remote, state: 'cancelled', isHeldByUs: false };
  if (step === 'mark') world.remote = { ...remote, mark: wanted.mark, isRisky: wanted.isRisky };
  if (fate === 'done') world.applied = applyStep(world.applied, step, wanted);
  return step;
};

const history = fc.array(
  fc.oneof(
    fc.constantFrom(...(Object.keys(happenings) as Happening[])),
    fc.constantFrom<Fate[]>('done', 'killed_before', 'killed_after', 'late'),
  ),
  { maxLength: 25 },
);

describe('an order that is made what it should be', () => {
  it('ends in the wanted state after any events, and is never released without a verification or a person', () => {
    fc.assert(
      fc.property(history, (events) => {
        const world: World = {
          ...{ state: 'received', applied: nothingApplied, isCancelWanted: false, freed: 0, strays: 0 },
          remote: { state: 'open', isHeldByUs: false, mark: null, isRisky: false },
        };
        // Keeps all within the hour in which a release may still arrive; then looks once after it.
        let now = 1_000_000_000;
        for (const event of events) {
          now += 60_000;
          if (event in happenings) happenings[event as Happening](world);
          else stepOnce(world, event as Fate, now);
        }
        while (world.strays > 0) happenings.stray_arrives(world);
        now += 7_200_000;
        let steps = 0;
        while (stepOnce(world, 'done', now) !== null) {
          steps += 1;
          expect(steps).toBeLessThan(6);
        }
        const wanted = wantedOf(world.state, world.isCancelWanted);
        const { remote } = world;
        if (remote.state === 'cancelled') return;
        if (wanted.mark !== null) expect([remote.mark, remote.isRisky]).toEqual([wanted.mark, wanted.isRisky]);
        if (remote.state === 'shipped') return;
        expect(remote.isHeldByUs).toBe(wanted.isHeld);
        expect(remote.isHeldByUs && remote.isOpenInPart === true).toBe(false);
        // Expects a reason for shipping: verified, no check needed, or a person's own action.
        if (!remote.isHeldByUs) expect(orderStateOf(world.state).mayShip).toBe(true);
      }),
      {
        numRuns: 3_000,
        // Holds again in part while a release of ours may still arrive.
        examples: [[['done', 'split_there', 'accepted', 'late', 'address_changed', 'done']]],
      },
    );
  });

  it.each(orderStates.map(({ code }) => code))('is held in every state that may not ship: %s', (state) => {
    const remote: RemoteOrder = { state: 'open', isHeldByUs: false, mark: null, isRisky: false };
    const [first] = planOrder(wantedOf(state), nothingApplied, remote);
    const { isOpen, mayShip } = orderStateOf(state);
    expect(first === 'hold').toBe(isOpen && !mayShip);
  });

  it('is not held again where somebody at the store took the hold off', () => {
    const remote: RemoteOrder = { state: 'open', isHeldByUs: false, mark: 'waiting', isRisky: false };
    const applied: AppliedOrder = { ...nothingApplied, isHeld: true, mark: 'waiting' };
    expect(planOrder(wantedOf('waiting'), applied, remote)).toEqual([]);
    expect(stateAfterRemote('waiting', applied, remote)).toBe('released_by_hand');
  });

  it('is held again where our own release arrives late, after the order had to wait again', () => {
    const held: RemoteOrder = { state: 'open', isHeldByUs: true, mark: 'waiting', isRisky: false };
    // Verified, and its release given up; then its address changed, and we look: still held. The release arrives after that look.
    const asked = beforeStep({ ...nothingApplied, isHeld: true }, 'release', 1_000);
    const seen = seenThere(asked, held, 2_000);
    const free = { ...held, isHeldByUs: false };
    expect(stateAfterRemote('waiting', seen, free)).toBe('waiting');
    expect(planOrder(wantedOf('waiting'), seen, free)).toEqual(['hold']);
    // Expects a missing hold an hour later to be a person's release.
    expect(stateAfterRemote('waiting', seenThere(asked, held, 3_700_000), free)).toBe('released_by_hand');
  });

  it('that ships without a check is marked and no longer held', () => {
    const remote: RemoteOrder = { state: 'shipped', isHeldByUs: false, mark: null, isRisky: false };
    const state = stateAfterRemote('waiting', nothingApplied, remote);
    expect([state, planOrder(wantedOf(state), nothingApplied, remote)]).toEqual(['shipped_unverified', ['mark']]);
  });

  it('is canceled only where it is asked for, and never one that may ship', () => {
    const remote: RemoteOrder = { state: 'open', isHeldByUs: true, mark: 'failed', isRisky: true };
    const held: AppliedOrder = { ...nothingApplied, isHeld: true, mark: 'failed', isRisky: true };
    expect(planOrder(wantedOf('overdue'), held, remote)).toEqual([]);
    expect(planOrder(wantedOf('overdue', true), held, remote)).toEqual(['cancel']);
    expect(planOrder(wantedOf('verified', true), held, remote)).toEqual(['release', 'mark']);
  });

  it('unknown to the platform is gone, and one canceled there is canceled', () => {
    expect(stateAfterRemote('verified', nothingApplied, null)).toBe('gone');
    const remote: RemoteOrder = { state: 'cancelled', isHeldByUs: false, mark: null, isRisky: false };
    expect(stateAfterRemote('waiting', nothingApplied, remote)).toBe('cancelled');
    expect(planOrder(wantedOf('waiting'), nothingApplied, remote)).toEqual([]);
  });

  it('is always in a known state', () => {
    expect(() => orderStateOf('accepted')).toThrow();
  });
});
