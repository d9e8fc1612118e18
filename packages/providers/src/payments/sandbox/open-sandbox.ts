import { randomUUID } from 'node:crypto';
import { makeRandom } from '#random/index.ts';
import type { Time } from '../ask-in-time.ts';
import type { Payments } from '../port.ts';
import { type Book, makeMemoryBook } from './book.ts';
import { type Deliver, makeDeliver, type SandboxFaults } from './deliver.ts';
import { makeSandboxGateway, type SandboxGateway } from './gateway.ts';
import { inProcess, makeSandboxPayments } from './make-sandbox-payments.ts';
import { sandboxWebhookKey, signSandboxEvent } from './wire.ts';

export type OpenSandboxOptions = {
  /** Default: in memory, empty. */
  readonly book?: Book;
  /** Default: real time. */
  readonly time?: Time;
  /** Default 10 minutes. */
  readonly heldForMs?: number;
  /** How it misbehaves from now on; asked at each request, so a test can change it. */
  readonly faults?: () => SandboxFaults;
  /** Of the chance by which it misbehaves. */
  readonly seed?: number;
  /** Default: no secret, as nothing is at stake. */
  readonly webhookKey?: string;
};

export type Sandbox = {
  readonly payments: Payments;
  readonly gateway: SandboxGateway;
  readonly book: Book;
  readonly deliver: Deliver;
  /** Reports that were not taken yet, ready to be posted: one for each review that ended. */
  takeEvents(): { headers: Record<string, string>; body: string }[];
};

/** A gateway and an adapter in one process: the default where nothing is sold, and what tests ask. */
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
