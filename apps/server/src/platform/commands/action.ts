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
/** Caller of an endpoint, by its access. */
type CallerOf<E extends Endpoint> = E['access'] extends Access ? CallerBy[E['access']['by']] : never;

/** Request as an action sees it, beside its input. */
export type RequestInfo = {
  id: string;
  /** The buyer's or merchant's address, through trusted proxies only. */
  ip: string;
  origin: string | null;
  agent: string;
  /** The secret of a browser that has started to sign in with a passkey. */
  passkeyBrowser: string | null;
  /** The token of a sign-up that this browser has begun. */
  signUp: string | null;
  /** Claim of the store that this browser came from. */
  storeClaim: string | null;
  /** Set when the request has a session cookie, which may be invalid. */
  hasSession: boolean;
  /** Says which logins this browser has signed in with. */
  device: string | null;
  idempotency: { keyHash: Buffer; bodyHash: Buffer } | null;
};
/** A cookie that scripts cannot read and no other host can set; a lifetime of 0 takes it away. */
export type AnswerCookie = {
  name: `__Host-${string}`;
  value: string;
  maxAgeSeconds: number;
  sameSite: 'lax' | 'strict';
};
/** Parts of an answer beside its body. */
export type AnswerExtras = {
  setCookie?: AnswerCookie;
  /** Cookie of known devices, set beside the session's. */
  deviceCookie?: AnswerCookie;
  headers?: Record<string, string>;
  status?: number;
  /** Sent in place of the JSON. */
  file?: { type: string; bytes: Buffer };
  /** Sent in place of the JSON, while it is read. */
  stream?: { type: string; from: Readable };
};

/** Argument of every action. */
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
  /** Content of the audit row: whose row changed, and which facts (never personal ones). */
  audit: { subject: string; detail: Record<string, unknown> };
};

/** An endpoint with what answers it. Made by `query`, `openQuery`, `command` and `ownTransactions` only. */
export type Route = {
  endpoint: Endpoint;
  run: (call: AnyCall) => Promise<unknown>;
};
/** A call of any endpoint, with parsed input and an allowed caller. */
type AnyCall = Omit<Call<Endpoint>, 'input' | 'who'> & { input: unknown; who: Caller };

/** Narrows a call to one endpoint, whose route has parsed and allowed it. The only place that asserts this without the compiler. */
export function callOf<E extends Endpoint>(call: AnyCall): Call<E> {
  return call as AnyCall & Call<E>;
}
export type Answer<E extends Endpoint> = Promise<OutputOf<E>>;

/** The account a caller acts in. */
export function accountOf(caller: Caller): string {
  if (caller.by === 'anyone' || caller.by === 'scanner_screen')
    throw new Error('this caller has no account: the endpoint needs openQuery or ownTransactions');
  return caller.accountId;
}
