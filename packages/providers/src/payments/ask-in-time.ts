import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CardRef,
  type Charge,
  type FindCharge,
  type GiveBack,
  PaymentsError,
  type SaveCard,
  type Unknown,
  type UnknownCause,
} from './port.ts';

/** Thrown when a provider gave no usable answer; becomes `unknown`. */
export class NoOutcome extends Error {
  override readonly cause: UnknownCause;
  readonly code: string;

  constructor(cause: UnknownCause, code: string) {
    super(`${cause}: ${code}`);
    this.name = 'NoOutcome';
    this.cause = cause;
    this.code = code;
  }
}

/** Time left to wait for a provider's answers in one call of the port. Deliberate waits do not use it up. */
export type Patience = { leftMs: number };

type Options = {
  readonly patience: Patience;
  readonly wait: Wait;
  readonly now: () => number;
};

/** Asks once, and gives up when the patience of the call is used up. @throws NoOutcome when nothing came back */
export async function askInTime<Answer>(
  { patience, wait, now }: Options,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const startedAt = now();
  const silence = new AbortController();
  const answered = new AbortController();
  const givingUp = wait(patience.leftMs, answered.signal).then(() => {
    silence.abort();
    throw new NoOutcome('no_answer', 'silent');
  });
  try {
    return await Promise.race([ask(silence.signal), givingUp]);
  } catch (error) {
    throw error instanceof NoOutcome ? error : new NoOutcome('no_answer', 'connection');
  } finally {
    patience.leftMs = Math.max(0, patience.leftMs - (now() - startedAt));
    answered.abort();
    givingUp.catch(() => {});
  }
}

/** Runs a call of the port: what had no outcome is `unknown`. */
export async function orUnknown<Outcome>(call: () => Promise<Outcome>): Promise<Outcome | Unknown> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NoOutcome) return { state: 'unknown', cause: error.cause, code: error.code };
    throw error;
  }
}

/** Waits for providers that do not know a saved card for 2 seconds to a minute. */
const waitsMs = [3_000, 8_000, 20_000, 40_000];

/** Asks again for as long as the answer is `not_ready`, with longer and longer waits. @throws NoOutcome of the last try */
export async function untilReady<Outcome>(wait: Wait, ask: () => Promise<Outcome>): Promise<Outcome> {
  for (const ms of waitsMs) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NoOutcome) || error.cause !== 'not_ready') throw error;
      await wait(ms);
    }
  }
  return ask();
}

/** Resolves after these milliseconds; rejects at once when the signal is aborted. Injected, so that tests control time. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Clock of adapters: milliseconds since 1970, and a way to wait. */
export type Time = { readonly now: () => number; readonly wait: Wait };

export async function waitForReal(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, signal === undefined ? {} : { signal });
}

const refShape = /^[A-Z0-9-]{1,20}$/;
const opaqueShape = /^[\x21-\x7e]{1,200}$/;
const invoiceShape = /^[A-Za-z0-9-]{1,40}$/;
const centsMax = 99_999_999n;

export function checkSaveCard({ attempt, customer, token }: SaveCard): void {
  checkRef(attempt);
  checkRef(customer);
  if (typeof token !== 'string' || token.length > 8192)
    throw new PaymentsError('A token from the card page is expected.');
}

export function checkCharge({ attempt, card, cents, currency, invoice }: Charge): void {
  checkRef(attempt);
  checkOpaque(card);
  checkCents(cents);
  if (currency !== 'USD') throw new PaymentsError('An amount in US dollars is expected.');
  if (!invoiceShape.test(invoice))
    throw new PaymentsError('An invoice number of letters, digits and dashes is expected.');
}

export function checkFind({ attempt, card, since }: FindCharge): void {
  checkRef(attempt);
  checkOpaque(card);
  if (Number.isNaN(since.getTime())) throw new PaymentsError('A time is expected.');
}

export function checkGiveBack({ attempt, payment, cents, last4 }: GiveBack): void {
  checkRef(attempt);
  checkOpaque(payment);
  checkCents(cents);
  if (!/^\d{4}$/.test(last4)) throw new PaymentsError('The last four digits of the card are expected.');
}

function checkRef(ref: string): void {
  if (!refShape.test(ref)) throw new PaymentsError('A reference of 1 to 20 capitals, digits and dashes is expected.');
}

function checkOpaque(value: CardRef): void {
  if (!opaqueShape.test(value)) throw new PaymentsError('A reference that this provider gave is expected.');
}

function checkCents(cents: bigint): void {
  if (cents < 1n || cents > centsMax) throw new PaymentsError(`An amount of 1 to ${centsMax} cents is expected.`);
}

const bodyMaxBytes = 64 * 1024;

type Signed = {
  readonly algorithm: 'sha256' | 'sha512';
  /** Key as text, in the provider's form. */
  readonly key: string;
  /** Parts of the signed text. */
  readonly parts: readonly (string | Uint8Array)[];
  /** Received signature in hexadecimal. */
  readonly signature: string;
};

/** Checks a signature in constant time. */
export function isSigned({ algorithm, key, parts, signature }: Signed): boolean {
  const hmac = createHmac(algorithm, key);
  for (const part of parts) hmac.update(part);
  const expected = hmac.digest();
  if (!/^[0-9a-f]+$/i.test(signature) || signature.length !== expected.length * 2) return false;
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** The JSON of a report that is authentic; `null` for one that is too large or is not JSON. */
export function readReport(raw: Uint8Array): unknown {
  if (raw.length > bodyMaxBytes) return null;
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'));
  } catch {
    return null;
  }
}
