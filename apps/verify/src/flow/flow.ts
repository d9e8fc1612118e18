import type { AnswerOf, BuyerClient, BuyerEndpointName, RequestFor } from '@carded/client/buyer';
import { CallError } from '@carded/client/buyer';
import type { BuyerState, PartialBuyerData } from '@carded/contract';
import { correctable, fieldsToAsk, knownFromPage, readBegun, withState } from '#flow/known-data.ts';
import { type Begun, type Opening, openBody } from '#flow/opening.ts';
import { type Problem, problemOf } from '#flow/problem.ts';
import type { Detour } from '#flow/screen-for.ts';

/** Calls that a step is done with: the answer is the state that follows. */
type StepName = {
  [N in BuyerEndpointName]: AnswerOf<N> extends { state: BuyerState } ? N : never;
}[BuyerEndpointName];
export type Busy = 'open' | 'details' | 'document' | 'phone' | StepName;

export type FlowView = {
  readonly buyer: BuyerState | null;
  /** Data from the page and the buyer, over data the server has. */
  readonly known: PartialBuyerData;
  readonly busy: Busy | null;
  readonly problem: Problem | null;
  readonly detour: Detour | null;
  /** The number that this opening had a code sent to. */
  readonly sentTo: string | null;
  /** Whether a link for another device was given out, so that it may continue there at any time. */
  readonly isShared: boolean;
  /** The last news came from the other device. */
  readonly isOnOtherDevice: boolean;
};

export type FlowNeeds = {
  readonly client: BuyerClient;
  readonly opening: Opening;
  readonly language: () => string;
  readonly newKey: () => string;
  /** The buyer's token: kept for calls, and by a link page for a reload. */
  readonly token: { read(): string | null; write(token: string): void };
  /** Asked before the first details are sent; null stops. */
  readonly beforeFirst: (data: PartialBuyerData) => Promise<PartialBuyerData | null>;
  /** Finds what was started here before the page was loaded again. An error it throws is one that the buyer can retry. */
  readonly findBegun?: () => Promise<Begun | null>;
  /** Keeps the way back to this state. Awaited before the state is shown, so that a buyer who sees a step can reload the page. */
  readonly keep?: (buyer: BuyerState) => Promise<void>;
};

const uploadTimeoutMs = 60_000;
const writeTimeoutMs = 20_000;
/** Time for which a request is repeated while there is no room. */
const patientForMs = 120_000;

/** Holds the server's last state and makes the calls. It never decides a step. */
export function createFlow(needs: FlowNeeds) {
  const { client, opening, language, newKey, token, beforeFirst } = needs;
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
    isOnOtherDevice: false,
  };

  /** Whether a request got no answer: the next news may be this device's own step. */
  let isUnsure = false;

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
    // Tells whether an answer is older than a step of this device, and so no news.
    const isOld = () => view.busy !== null || view.buyer !== before;
    const isNews = before === null || newsOf(state, before) !== newsOf(before, before);
    if (isOld() || !isNews) return false;
    await needs.keep?.(state);
    if (isOld()) return false;
    take(state, { detour: null, isOnOtherDevice: view.isShared && !isUnsure });
    isUnsure = false;
    return true;
  };

  const run = async (busy: Busy, work: () => Promise<BuyerState | null>): Promise<void> => {
    if (view.busy) return;
    set({ busy, problem: null });
    try {
      const state = await work();
      if (!state) return set({ busy: null });
      isUnsure = false;
      await needs.keep?.(state);
      take(state, { busy: null, problem: null, detour: null, isOnOtherDevice: false });
    } catch (cause) {
      set({ busy: null });
      isUnsure = cause instanceof CallError && (cause.code === 'no_answer' || cause.status >= 500);
      const isBehind = cause instanceof CallError && cause.code === 'not_ready';
      if (isBehind && (await refresh().catch(() => false))) return;
      const isEnded = cause instanceof CallError && cause.code === 'sign_in_required';
      set({ problem: problemOf(cause, () => void (isEnded ? open() : run(busy, work))) });
    }
  };

  /** Sends one press of a button, with the same key over its retries, so that the server acts once. */
  const post = <N extends BuyerEndpointName>(name: N, request: RequestFor<N>, timeoutMs = writeTimeoutMs) => {
    const headers = { 'idempotency-key': newKey() };
    return () => client.call(name, request, { timeoutMs, headers });
  };

  /** Tells the buyer when there is no room for a picture, and sends it again when the server says. */
  const postPatiently = <N extends BuyerEndpointName>(name: N, request: RequestFor<N>, timeoutMs?: number) => {
    const send = post(name, request, timeoutMs);
    const sendUntil = async (untilMs: number): ReturnType<typeof send> => {
      try {
        return await send();
      } catch (cause) {
        const waitMs = cause instanceof CallError && cause.status === 503 ? cause.retryAfterSeconds * 1000 : 0;
        if (!waitMs || Date.now() + waitMs > untilMs) throw cause;
        set({ problem: { ...problemOf(cause, () => undefined), kind: 'busy', requestId: null } });
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        return sendUntil(untilMs);
      }
    };
    return () => sendUntil(Date.now() + patientForMs);
  };

  const openAnew = async () => {
    const begun = (await needs.findBegun?.()) ?? null;
    const body = openBody(opening, language(), begun);
    const answer = await client.call('buyerSteps.open', { body }, { timeoutMs: writeTimeoutMs });
    token.write(answer.buyer_token);
    return answer.state;
  };
  const open = () => run('open', openAnew).then(passDetails);

  /** Continues with the token from before the reload; starts over only when the server reports it as ended. */
  const resume = () =>
    run('open', async () => {
      const state = token.read() === null ? null : await readBegun(client);
      return state ?? openAnew();
    });

  /** Continues without a page when no field is open and the shop wants none shown. */
  const passDetails = async () => {
    const { buyer, known, problem } = view;
    if (buyer?.step !== 'details' || !message || problem) return;
    if (fieldsToAsk(buyer.details, known, message.flags).length === 0) await submitDetails({});
  };

  /** Busy from the press on: the page is asked once, however long it takes to answer. */
  const submitDetails = (typed: PartialBuyerData) => {
    let send: (() => Promise<{ state: BuyerState }>) | undefined;
    return run('details', async () => {
      if (!send) {
        const all = { ...given, ...typed };
        const data = view.buyer?.uuid === null ? await beforeFirst(withState(all)) : all;
        if (!data) return null;
        given = data;
        send = post('buyerSteps.submitDetails', { body: { data } });
      }
      return (await send()).state;
    });
  };

  /** Sends what a step asks for: a code, a signature, a no. While it is under way the view is busy with its name. */
  const submit = <N extends StepName>(name: N, request: RequestFor<N>) => {
    const send = postPatiently(name, request);
    return run(name, async () => (await send()).state);
  };

  const sendCode = (phone: string) => {
    const send = post('buyerSteps.sendCode', { body: { phone } });
    return run('phone', async () => {
      const { state } = await send();
      set({ sentTo: phone });
      return state;
    });
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
    submitDocument: (body: RequestFor<'buyerSteps.submitDocument'>['body']) => {
      const send = postPatiently('buyerSteps.submitDocument', { body }, uploadTimeoutMs);
      return run('document', async () => (await send()).state);
    },
    /** The move of a live selfie. Throws as the client does. */
    beginLive: () => client.call('buyerSteps.beginLive', { body: {} }, { timeoutMs: writeTimeoutMs }),
    sendCode,
    /** Sends the code to the same number again; asks for a number when this opening gave none. */
    resendCode: () => (view.sentTo === null ? set({ detour: 'phone', problem: null }) : void sendCode(view.sentTo)),
    submit,
    /** The buyer says which is right, the card or what was typed. */
    settleMismatch: (right: 'card' | 'typed') => {
      const send = post('buyerSteps.settleMismatch', { body: { right } });
      return run('details', async () => {
        const { state } = await send();
        // The card's details take the place of what was typed here.
        if (right === 'card') given = without(given, correctable);
        return state;
      });
    },
    /** Mails the buyer a link to continue later; returns the time it ends, ISO. Throws as the client does. */
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
    goOnHere: () => set({ isOnOtherDevice: false }),
  };
}
const without = (data: PartialBuyerData, names: readonly string[]): PartialBuyerData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));

/** Makes a text that changes with each new state. A received side does not change the version; a link that was given out starts a verification, which is no news. */
const newsOf = ({ version, step, uuid, id }: BuyerState, before: BuyerState): string =>
  [step, id.received, before.uuid && [uuid, version]].join();

export type Flow = ReturnType<typeof createFlow>;
