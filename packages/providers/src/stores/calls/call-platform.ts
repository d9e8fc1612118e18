import { z } from 'zod';
import type { Answer, AskOutside, Question } from '#outgoing/index.ts';
import type { Outcome, StoreError } from '../port.ts';

export type PlatformCall = {
  readonly method: Question['method'];
  /** Has a port only for this machine. */
  readonly host: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** Body that is sent unchanged, for signed requests. */
  readonly text?: string;
  /** What a 404 means: the store is gone, or the requested object. */
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
  /** Pattern of the hosts that may be called, anchored at both ends. */
  readonly hosts: RegExp;
  readonly schemeOf?: (host: string) => 'http' | 'https';
};

const timeoutMs = 15_000;
const answerMaxBytes = 8 * 1024 * 1024;
/** Schema for answers that are not read. */
export const anything = z.unknown();

/** Calls one platform and returns the outcome. Never throws. Hosts outside the pattern are not connected to. */
export function makeCallPlatform({ ask, now, hosts, schemeOf = () => 'https' }: Options): CallPlatform {
  return async (call, schema) => {
    const url = URL.parse(`${schemeOf(call.host)}://${call.host}${call.path}`);
    // Parsing the URL may change the host that the pattern matched.
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

/** Maps a status to a refusal, nearly the same for every platform; null for success. */
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

/** Parses JSON; null for an empty answer, too. */
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

/** Reads how long an answer asks us to wait: one second to one hour. */
export function waitOf(headers: Readonly<Record<string, string | undefined>>, nowMs: number): number | undefined {
  const said = headers['retry-after']?.trim();
  // BigCommerce gives it in milliseconds, in its own header.
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

const longest = 500;

/** Text that may be missing, cut to a useful length. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').trim().slice(0, longest));

/** An id that comes as a number or as text. */
export const anyId = z.union([z.string().min(1).max(200), z.number().int().nonnegative()]).transform(String);

/** A host name without scheme, path or port; empty for anything else. */
export function hostOf(text: string): string {
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `https://${text}`);
  return url?.hostname ?? '';
}

/** Names of products' groups, each once. */
export function namesOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== ''))];
}

/** A time as text in milliseconds since 1970; null for none. */
export function timeOf(text: string): number | null {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}

/** An amount as text, `12.50` or `1200`, in the smallest unit of its currency; null for none. Parts of that unit are cut off. */
export function minorOf(text: string, currency: string): bigint | null {
  const parts = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text.trim());
  const digits = digitsOf(currency);
  if (parts === null || digits === null) return null;
  const [, sign = '', whole = '', part = ''] = parts;
  const minor = BigInt(whole + part.padEnd(digits, '0').slice(0, digits));
  return sign === '' ? minor : -minor;
}

function digitsOf(currency: string): number | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** Cents as platforms want to read dollars: `25.00`. */
export function dollars(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Replaces our line, the one of this shape, in a text: the new one comes last; null removes it. All other lines stay. */
export function withLine(text: string, shape: RegExp, line: string | null): string {
  const others = text.split(/\r?\n/).filter((each) => !shape.test(each));
  return [...others, ...(line === null ? [] : [line])].join('\n').trim();
}

/** Formats a note for the end of a line. */
export function tailOf(note: string): string {
  return note.trim() === '' ? '' : ` | ${note.replaceAll(/\s+/g, ' ').trim()}`;
}
