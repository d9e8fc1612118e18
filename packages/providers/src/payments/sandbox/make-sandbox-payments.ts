import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { makeRandom } from '#random/index.ts';
import {
  askInTime,
  checkCharge,
  checkFind,
  checkGiveBack,
  checkSaveCard,
  isSigned,
  NoOutcome,
  orUnknown,
  type Patience,
  readReport,
  type Time,
  untilReady,
  waitForReal,
} from '../ask-in-time.ts';
import { type Payments, PaymentsError, silenceLimitMs } from '../port.ts';
import { type Book, makeMemoryBook } from './book.ts';
import { type Deliver, inProcess, makeDeliver, type SandboxFaults, type SandboxTransport } from './deliver.ts';
import { makeSandboxGateway, type SandboxGateway } from './gateway.ts';
import { type SandboxReply, type SandboxRequest, sandboxAnswer } from './wire.ts';

export type SandboxPaymentsOptions = {
  readonly transport: SandboxTransport;
  /** Shared with the gateway, which signs its reports with it. Default: no secret, as nothing is at stake. */
  readonly webhookKey?: string;
  /** Default: real time. */
  readonly time?: Time;
};

type State = SandboxReply['state'];
type ReplyOf<States extends State> = Extract<SandboxReply, { state: States }>;

const report = z.object({ id: z.string(), type: z.string(), attempt: z.string().nullable() });
const forgetting = 'FORGET';
const sandboxWebhookKey = 'sandbox';
const sandboxSignatureHeader = 'x-sandbox-signature';

/** Talks to the sandbox's gateway, in this process or elsewhere. No card is ever charged. */
export function makeSandboxPayments({
  transport,
  webhookKey = sandboxWebhookKey,
  time = realTime,
}: SandboxPaymentsOptions): Payments {
  async function ask<States extends State>(
    patience: Patience,
    request: SandboxRequest,
    expected: readonly States[],
  ): Promise<ReplyOf<States>> {
    const text = JSON.stringify(request);
    const answer = await askInTime({ patience, ...time }, (signal) => transport(text, signal));
    const parsed = sandboxAnswer.safeParse(toJson(answer.text));
    if (answer.status !== 200 || !parsed.success || parsed.data.attempt !== request.attempt)
      throw new NoOutcome('bad_answer', `status_${answer.status}`);
    const { reply } = parsed.data;
    if (reply.state === 'not_ready') throw new NoOutcome('not_ready', 'card_not_found');
    if (reply.state === 'refused') throw new PaymentsError('This reference was used before, for something else.');
    if (!isOneOf(reply, expected)) throw new NoOutcome('bad_answer', reply.state);
    return reply;
  }

  return {
    id: 'sandbox',
    browser: () => ({ clientKey: '', apiLogin: '', scriptSrc: '', entry: 'own_form' }),
    async saveCard(request) {
      checkSaveCard(request);
      const { attempt, customer, token } = request;
      return orUnknown(() =>
        ask(patient(), { call: 'save', attempt, customer, token }, ['saved', 'declined', 'token_spent']),
      );
    },
    async charge(request) {
      checkCharge(request);
      const { attempt, card, cents, invoice } = request;
      const patience = patient();
      const wanted = { call: 'charge' as const, attempt, card, cents: Number(cents), invoice };
      return orUnknown(async () => {
        const reply = await untilReady(time.wait, () =>
          ask(patience, wanted, ['paid', 'declined', 'held', 'needs_person']),
        );
        if (reply.state !== 'paid') return reply;
        if (reply.cents !== wanted.cents) throw new NoOutcome('bad_answer', 'other_amount');
        return { ...reply, cents };
      });
    },
    async find(request) {
      checkFind(request);
      const { attempt } = request;
      return orUnknown(async () => {
        const states = ['paid', 'declined', 'held', 'needs_person', 'absent'] as const;
        const reply = await ask(patient(), { call: 'find', attempt }, states);
        return reply.state === 'paid' ? { ...reply, cents: BigInt(reply.cents) } : reply;
      });
    },
    async giveBack(request) {
      checkGiveBack(request);
      const { attempt, payment, cents } = request;
      return orUnknown(async () => {
        const wanted = { call: 'give_back' as const, attempt, payment, cents: Number(cents) };
        const reply = await ask(patient(), wanted, ['voided', 'refunded', 'declined']);
        return reply.state === 'declined' ? reply : { ...reply, cents: BigInt(reply.cents) };
      });
    },
    async forgetCard(card) {
      await ask(patient(), { call: 'forget', attempt: forgetting, card }, ['forgotten']).catch(() => {});
    },
    readEvent(headers, raw) {
      const given = /^sha512=([0-9a-f]+)$/i.exec(headers.get(sandboxSignatureHeader) ?? '')?.[1];
      if (given === undefined) return null;
      if (!isSigned({ algorithm: 'sha512', key: webhookKey, parts: [raw], signature: given })) return null;
      const parsed = report.safeParse(readReport(raw));
      return parsed.success ? parsed.data : null;
    },
  };
}

const realTime: Time = { now: Date.now, wait: waitForReal };
const patient = (): Patience => ({ leftMs: silenceLimitMs });

function isOneOf<States extends State>(reply: SandboxReply, expected: readonly States[]): reply is ReplyOf<States> {
  return expected.some((state) => state === reply.state);
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type OpenSandboxOptions = {
  /** Default: in memory, empty. */
  readonly book?: Book;
  /** Default: real time. */
  readonly time?: Time;
  /** Default 10 minutes. */
  readonly heldForMs?: number;
  /** Gives the current faults; called at each request, so that a test can change them. */
  readonly faults?: () => SandboxFaults;
  /** Seed of the random faults. */
  readonly seed?: number;
  /** Default: no secret, as nothing is at stake. */
  readonly webhookKey?: string;
};

export type Sandbox = {
  readonly payments: Payments;
  readonly gateway: SandboxGateway;
  readonly book: Book;
  readonly deliver: Deliver;
  /** Returns the reports since the last call, ready to be posted: one for each review that ended. */
  takeEvents(): { headers: Record<string, string>; body: string }[];
};

/** Opens a gateway and its adapter in one process: the default without a payment provider, and for tests. */
export function openSandbox(options: OpenSandboxOptions = {}): Sandbox {
  const { book = makeMemoryBook(), time, heldForMs, faults, seed = 1, webhookKey = sandboxWebhookKey } = options;
  const events: { headers: Record<string, string>; body: string }[] = [];
  const gateway = makeSandboxGateway({
    book,
    now: time?.now ?? Date.now,
    ...(heldForMs === undefined ? {} : { heldForMs }),
    onDecided: ({ attempt }) =>
      void events.push(signSandboxEvent(webhookKey, { id: randomUUID(), type: 'payment.decided', attempt })),
  });
  const deliver = makeDeliver({ gateway, random: makeRandom(seed), ...(faults === undefined ? {} : { faults }) });
  const transport = inProcess(deliver);
  const payments = makeSandboxPayments({ transport, webhookKey, ...(time === undefined ? {} : { time }) });
  return { payments, gateway, book, deliver, takeEvents: () => events.splice(0) };
}

/** Signs a report of the gateway: HMAC-SHA512 over the body, like Authorize.Net. */
export function signSandboxEvent(key: string, event: { id: string; type: string; attempt: string | null }) {
  const body = JSON.stringify(event);
  const signature = createHmac('sha512', key).update(body).digest('hex').toUpperCase();
  return { headers: { [sandboxSignatureHeader]: `sha512=${signature}` }, body };
}
