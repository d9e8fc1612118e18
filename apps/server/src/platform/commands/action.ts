import type { Readable } from 'node:stream';
import type { Access, Endpoint, InputOf, OutputOf } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type {
  AnonymousCaller,
  BuyerCaller,
  Caller,
  KeyCaller,
  LoginCaller,
  ScannerCaller,
  ScreenCaller,
  SecretCaller,
} from '#platform/access/caller.ts';

type CallerBy = {
  anyone: AnonymousCaller | SecretCaller | KeyCaller;
  key: KeyCaller | SecretCaller;
  key_or_secret: KeyCaller | SecretCaller;
  secret: SecretCaller;
  buyer: BuyerCaller;
  signed_in: LoginCaller;
  scanner: ScannerCaller;
  scanner_screen: ScreenCaller;
  login: LoginCaller;
  staff: LoginCaller;
};
/** Who calls an endpoint, by its access. */
export type CallerOf<E extends Endpoint> = E['access'] extends Access ? CallerBy[E['access']['by']] : never;

/** What is known of a request beside its input. */
export type RequestInfo = {
  id: string;
  /** The buyer's or merchant's address, through trusted proxies only. */
  ip: string;
  origin: string | null;
  agent: string;
  /** The secret of a browser that has begun to sign in with a passkey. */
  passkeyBrowser: string | null;
  idempotency: { keyHash: Buffer; bodyHash: Buffer } | null;
};
/** What an answer carries beside its body. */
export type AnswerExtras = {
  setCookie?: string;
  headers?: Record<string, string>;
  status?: number;
  /** Sent in place of the JSON. */
  file?: { type: string; bytes: Buffer };
  /** Sent in place of the JSON, as fast as it is read. */
  stream?: { type: string; from: Readable };
};

/** What every action receives. */
export type Call<E extends Endpoint> = {
  context: Context;
  input: InputOf<E>;
  who: CallerOf<E>;
  request: RequestInfo;
  answer: AnswerExtras;
};
/** Inside the transaction of the caller's account. */
export type TransactionCall<E extends Endpoint> = Call<E> & {
  tx: Queries;
  /** Puts a job into the outbox of this transaction. */
  enqueue: (queue: string, payload: Record<string, unknown>, startAfter?: Date) => Promise<void>;
  /** What the audit row says: whose row changed, and which facts (never personal ones). */
  audit: { subject: string; detail: Record<string, unknown> };
};

/** An endpoint with what answers it. Made by `query`, `command` and `ownTransactions` only. */
export type Route = {
  endpoint: Endpoint;
  run: (call: {
    context: Context;
    input: unknown;
    who: Caller;
    request: RequestInfo;
    answer: AnswerExtras;
  }) => Promise<unknown>;
};
export type Answer<E extends Endpoint> = Promise<OutputOf<E>>;
