import { z } from 'zod';
import type { Answer, AskOutside, Question } from '#outgoing/index.ts';
import type { Outcome, StoreError } from '../port.ts';

export type PlatformCall = {
  readonly method: Question['method'];
  /** With a port only on this machine. */
  readonly host: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** As it is, for what was signed. */
  readonly text?: string;
  /** What it means when there is no such thing: the store, or what was asked for in it. */
  readonly missing?: Missing | ((answer: string) => Missing);
};
type Missing = 'gone' | 'not_found';
export type CallPlatform = <Schema extends z.ZodType>(
  call: PlatformCall,
  schema: Schema,
) => Promise<Outcome<z.infer<Schema>>>;

export type PlatformOptions = {
  readonly ask: AskOutside;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};
type Options = PlatformOptions & {
  /** All of the hosts that may be called, anchored at both ends. */
  readonly hosts: RegExp;
  readonly schemeOf?: (host: string) => 'http' | 'https';
};

const timeoutMs = 15_000;
const answerMaxBytes = 8 * 1024 * 1024;
/** For answers of which nothing is read. */
export const anything = z.unknown();

/** Calls one platform, and says what it came to. Never throws. A host outside of the pattern is not connected to. */
export function makeCallPlatform({ ask, now, hosts, schemeOf = () => 'https' }: Options): CallPlatform {
  return async (call, schema) => {
    const url = URL.parse(`${schemeOf(call.host)}://${call.host}${call.path}`);
    // What a URL makes of a host may differ from what the pattern saw.
    if (!hosts.test(call.host) || !call.path.startsWith('/') || url === null || url.host !== call.host)
      return refused('invalid', 'host_not_allowed');
    const answer = await ask(url.href, {
      method: call.method,
      headers: { accept: 'application/json', ...typeOf(call), ...call.headers },
      ...bodyOf(call),
      timeoutMs,
      maxBytes: answerMaxBytes,
    });
    if ('error' in answer) return refused(answer.error === 'bad_request' ? 'invalid' : 'unavailable', answer.error);
    const { missing = 'gone' } = call;
    const refusal = refusalOf(answer, typeof missing === 'function' ? missing(answer.text) : missing, now());
    if (refusal !== null) return refusal;
    if (answer.isCut) return refused('unavailable', 'answer_too_long');
    const parsed = schema.safeParse(toJson(answer.text));
    return parsed.success ? ok(parsed.data as z.infer<typeof schema>) : refused('unavailable', 'bad_answer');
  };
}

const typeOf = (call: PlatformCall): Record<string, string> =>
  call.form === undefined
    ? call.json === undefined && call.text === undefined
      ? {}
      : { 'content-type': 'application/json' }
    : { 'content-type': 'application/x-www-form-urlencoded' };

const bodyOf = ({ json, form, text }: PlatformCall): { body?: string } => {
  if (text !== undefined) return { body: text };
  if (form !== undefined) return { body: new URLSearchParams(form).toString() };
  return json === undefined ? {} : { body: JSON.stringify(json) };
};

type Answered = Exclude<Answer, { error: unknown }>;

/** What a status means, by and large the same everywhere; null for a good one. */
function refusalOf({ status, headers }: Answered, missing: Missing, nowMs: number): Refusal | null {
  const code = `status_${status}`;
  if (status >= 200 && status < 300) return null;
  if (status === 429) return refused('busy', code, waitOf(headers, nowMs));
  if (status >= 500 || status === 408 || status < 400) return refused('unavailable', code, waitOf(headers, nowMs));
  if (status === 401 || status === 403) return refused('forbidden', code);
  if (status === 404) return refused(missing, code);
  if (status === 402 || status === 410 || status === 423) return refused('gone', code);
  return refused(status === 409 ? 'conflict' : 'invalid', code);
}

/** Null for an empty answer, as for one that is null. */
function toJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Refusal = { readonly error: StoreError; readonly code: string; readonly retryAfterMs?: number };

export function ok<T>(value: T): { readonly ok: T } {
  return { ok: value };
}
export const done: { readonly ok: null } = { ok: null };
export function refused(error: StoreError, code: string, retryAfterMs?: number): Refusal {
  return {
    error,
    code,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

/** The same outcome with another value. */
export function mapped<T, U>(outcome: Outcome<T>, to: (value: T) => U): Outcome<U> {
  return 'error' in outcome ? outcome : ok(to(outcome.ok));
}

const hourMs = 3_600_000;

/** How long an answer asks to wait, between a second and an hour. */
export function waitOf(headers: Readonly<Record<string, string | undefined>>, nowMs: number): number | undefined {
  const said = headers['retry-after']?.trim();
  // BigCommerce says the same in milliseconds, in a header of its own.
  const own = headers['x-rate-limit-time-reset-ms']?.trim();
  const ms =
    said === undefined
      ? isCount(own)
        ? Number(own)
        : Number.NaN
      : isCount(said)
        ? Number(said) * 1000
        : Date.parse(said) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.min(hourMs, Math.max(1000, Math.ceil(ms)));
}

const isCount = (text: string | undefined): text is string =>
  text !== undefined && /^\d{1,12}(?:\.\d{1,6})?$/.test(text);
