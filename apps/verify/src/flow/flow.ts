import type { BuyerClient, BuyerEndpointName, RequestFor } from '@carded/client/buyer';
import { CallError } from '@carded/client/buyer';
import type { BuyerState, PartialBuyerData } from '@carded/contract';
import { fieldsToAsk, withState } from '#flow/fields-to-ask.ts';
import { knownFromPage } from '#flow/known-data.ts';
import { type Opening, openBody } from '#flow/opening.ts';
import { type Problem, problemOf } from '#flow/problem.ts';
import type { Detour } from '#flow/screen-for.ts';

export type Busy = 'open' | 'details' | 'document' | 'selfie' | 'phone' | 'code' | 'signature' | 'in_store';

export interface FlowView {
  readonly buyer: BuyerState | null;
  /** What the page and the buyer gave, over what the server says it knows. */
  readonly known: PartialBuyerData;
  readonly busy: Busy | null;
  readonly problem: Problem | null;
  readonly detour: Detour | null;
  /** The number that this opening had a code sent to. */
  readonly sentTo: string | null;
  /** A link for another device was given out: it may go on there at any time. */
  readonly isShared: boolean;
  /** The last news came from the other device. */
  readonly isElsewhere: boolean;
}

export interface FlowNeeds {
  readonly client: BuyerClient;
  readonly opening: Opening;
  readonly language: () => string;
  readonly newKey: () => string;
  /** The buyer's token: kept for calls, and by a link page for a reload. */
  readonly token: { read(): string | null; write(token: string): void };
  /** Asked before the first details are sent; null stops. */
  readonly beforeFirst: (data: PartialBuyerData) => Promise<PartialBuyerData | null>;
}

type Document = RequestFor<'buyerSteps.submitDocument'>['body'];
const uploadTimeoutMs = 60_000;
const writeTimeoutMs = 20_000;

/** Holds what the server said last and makes the calls. It never decides a step. */
export function createFlow({ client, opening, language, newKey, token, beforeFirst }: FlowNeeds) {
  const message = opening.kind === 'popup' ? opening.message : null;
  const listeners = new Set<() => void>();
  let given: PartialBuyerData = message ? knownFromPage(message.prefill) : {};
  let view: FlowView = {
    buyer: null,
    known: given,
    busy: null,
    problem: null,
    detour: null,
    sentTo: null,
    isShared: false,
    isElsewhere: false,
  };

  const set = (change: Partial<FlowView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };

  /** An older state that arrives late is dropped; `version` only grows. */
  const take = (buyer: BuyerState, change: Partial<FlowView> = {}) => {
    const last = view.buyer;
    const isLate = last !== null && last.uuid === buyer.uuid && buyer.version < last.version;
    set(isLate ? change : { buyer, known: { ...buyer.details.known, ...given }, ...change });
  };

  const refresh = async (): Promise<boolean> => {
    const before = view.buyer;
    const { state } = await client.call('buyerSteps.state', {});
    // What this device did itself meanwhile is newer than this answer, and no news.
    if (view.busy !== null || view.buyer !== before) return false;
    const isNews = before === null || newsOf(state, before) !== newsOf(before, before);
    if (isNews) take(state, { detour: null, isElsewhere: view.isShared });
    return isNews;
  };

  const run = async (busy: Busy, work: () => Promise<BuyerState | null>): Promise<void> => {
    if (view.busy) return;
    set({ busy, problem: null });
    try {
      const state = await work();
      if (state) take(state, { busy: null, detour: null, isElsewhere: false });
      else set({ busy: null });
    } catch (cause) {
      set({ busy: null });
      const isBehind = cause instanceof CallError && cause.code === 'not_ready';
      if (isBehind && (await refresh().catch(() => false))) return;
      const isEnded = cause instanceof CallError && cause.code === 'sign_in_required';
      set({ problem: problemOf(cause, () => void (isEnded ? open() : run(busy, work))) });
    }
  };

  /** One press of a button: the same key over its retries, so that the server does it once. */
  const post = <N extends BuyerEndpointName>(name: N, request: RequestFor<N>, timeoutMs = writeTimeoutMs) => {
    const headers = { 'idempotency-key': newKey() };
    return () => client.call(name, request, { timeoutMs, headers });
  };

  const open = () =>
    run('open', async () => {
      const answer = await client.call(
        'buyerSteps.open',
        { body: openBody(opening, language()) },
        { timeoutMs: writeTimeoutMs },
      );
      token.write(answer.buyer_token);
      return answer.state;
    }).then(passDetails);

  /** Continues with the token of before the reload; opens anew when it has ended. */
  const resume = async () => {
    if (token.read() === null) return open();
    set({ busy: 'open' });
    const state = await client.call('buyerSteps.state', {}).then(
      (answer) => answer.state,
      () => null,
    );
    set({ busy: null });
    if (!state) return open();
    take(state);
  };

  /** Nothing is left to ask, and the shop wants no page shown: on with it. */
  const passDetails = async () => {
    const { buyer, known, problem } = view;
    if (buyer?.step !== 'details' || !message || problem) return;
    if (fieldsToAsk(buyer.details, known, message.flags).length === 0) await submitDetails({});
  };

  const submitDetails = async (typed: PartialBuyerData) => {
    const isFirst = view.buyer?.uuid === null;
    let data: PartialBuyerData | null = { ...given, ...typed };
    if (isFirst) data = await beforeFirst(withState(data));
    if (!data) return;
    given = data;
    const send = post('buyerSteps.submitDetails', { body: { data } });
    await run('details', async () => (await send()).state);
  };

  const sendCode = (phone: string) => {
    set({ sentTo: phone });
    const send = post('buyerSteps.sendCode', { body: { phone } });
    return run('phone', async () => (await send()).state);
  };

  return {
    read: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open,
    resume,
    refresh,
    /** Asks the server where this is, because the buyer pressed for it. */
    lookAgain: () => run('open', async () => (await client.call('buyerSteps.state', {})).state),
    detour: (detour: Detour | null) => set({ detour, problem: null }),
    submitDetails,
    submitDocument: (body: Document) => {
      const send = post('buyerSteps.submitDocument', { body }, uploadTimeoutMs);
      return run('document', async () => (await send()).state);
    },
    sendCode,
    /** To the same number again; without one of this opening the buyer is asked for it. */
    resendCode: () => (view.sentTo === null ? set({ detour: 'phone', problem: null }) : void sendCode(view.sentTo)),
    checkCode: (code: string) => {
      const send = post('buyerSteps.checkCode', { body: { code } });
      return run('code', async () => (await send()).state);
    },
    submitSignature: (body: RequestFor<'buyerSteps.submitSignature'>['body']) => {
      const send = post('buyerSteps.submitSignature', { body });
      return run('signature', async () => (await send()).state);
    },
    showIdInStore: () => {
      const send = post('buyerSteps.showIdInStore', { body: {} });
      return run('in_store', async () => (await send()).state);
    },
    /** No selfie: a person decides from the ID. */
    declineSelfie: () => {
      const send = post('buyerSteps.declineSelfie', { body: {} });
      return run('selfie', async () => (await send()).state);
    },
    /** Mails the buyer a link to go on later. Throws as the client does. @returns the moment it ends, ISO */
    mailLink: async () => {
      const request = { body: { email: true as const } };
      return (await client.call('buyerSteps.continueOnPhone', request, { timeoutMs: writeTimeoutMs })).expires;
    },
    /** The address of a receipt for what was decided. Throws as the client does. */
    makeReceipt: async () =>
      (await client.call('buyerSteps.makeReceipt', { body: {} }, { timeoutMs: writeTimeoutMs })).link,
    /** A link for the buyer's phone; texted when a number is given. Throws as the client does. */
    continueOnPhone: async (phone?: string) => {
      const body = phone === undefined ? {} : { phone };
      const link = await client.call('buyerSteps.continueOnPhone', { body }, { timeoutMs: writeTimeoutMs });
      set({ isShared: true });
      return link;
    },
    /** The buyer comes back to this device. */
    goOnHere: () => set({ isElsewhere: false }),
  };
}
/** What makes a state another one. A side of a card that came in leaves the version as it is; a link that was given out begins a verification, which is no news. */
const newsOf = ({ version, step, uuid, id }: BuyerState, before: BuyerState): string =>
  [step, id.received, before.uuid && [uuid, version]].join();

export type Flow = ReturnType<typeof createFlow>;
