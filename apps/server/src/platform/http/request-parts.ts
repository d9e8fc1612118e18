import { createHash } from 'node:crypto';
import { type Endpoint, takesIdempotencyKey } from '@carded/contract';
import { viewHeader } from '@carded/contract/request-headers';
import type { RawRequest } from '@carded/providers/stores';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '#platform/access/caller.ts';
import type { Credentials } from '#platform/access/find-caller.ts';
import { deviceCookie } from '#platform/access/known-device.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';

/** The cookie of a scanner device. */
export const scannerCookie = '__Host-carded-scanner';
/** The session cookie. `__Host-` needs Secure, which browsers grant to localhost too. */
export const sessionCookie = '__Host-carded';
/** Binds a passkey's challenge to the browser that asked for it. */
export const passkeyCookie = '__Host-carded-passkey';

/** Cookie of a sign-up that this browser has begun. */
export const signUpCookie = '__Host-carded-signup';

/** Cookie with the claim of a store that this browser came from. */
export const storeClaimCookie = '__Host-carded-store';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const field = (value: unknown, name: string): string | undefined => {
  if (value === null || typeof value !== 'object') return undefined;
  const found = (value as Record<string, unknown>)[name];
  return typeof found === 'string' && found.length <= 200 ? found : undefined;
};

/** The secret of a browser that signs in with a passkey. */
export function passkeyBrowserOf(request: FastifyRequest): string | null {
  return request.cookies[passkeyCookie] ?? null;
}

/** The token of a sign-up that this browser has begun. */
export function signUpOf(request: FastifyRequest): string | null {
  return request.cookies[signUpCookie] ?? null;
}

/** Reads the claim of a store that this browser came from. */
export function storeClaimOf(request: FastifyRequest): string | null {
  return request.cookies[storeClaimCookie] ?? null;
}

/** Reads the cookie of earlier sign-ins, unverified. */
export function deviceOf(request: FastifyRequest): string | null {
  return request.cookies[deviceCookie] ?? null;
}

/** Reads every kind of credential from its possible places. Shops of another product already send `x-agechecker-*`. */
export function credentialsOf(request: FastifyRequest): Credentials {
  const bearer = header(request, 'authorization');
  return {
    key:
      field(request.body, 'key') ??
      field(request.params, 'key') ??
      header(request, 'x-carded-key') ??
      header(request, 'x-agechecker-key'),
    secret:
      header(request, 'x-carded-secret') ?? header(request, 'x-agechecker-secret') ?? field(request.body, 'secret'),
    bearer: bearer?.startsWith('Bearer ') === true ? bearer.slice(7) : undefined,
    session: request.cookies[sessionCookie],
    device: request.cookies[scannerCookie],
    auth: field(request.body, 'auth'),
    view: header(request, viewHeader),
  };
}

const parsePart = (schema: z.ZodType | undefined, value: unknown, where: string): unknown => {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value ?? {}, { error: expectedOf });
  if (parsed.success) return parsed.data;
  return refuse('invalid_input', {
    fields: parsed.error.issues.slice(0, 20).map(({ path, message }) => ({
      path: [where, ...path.map(String)].join('.').slice(0, 200),
      message,
    })),
  });
};

/** Parses params, query and body by the contract. @throws Refusal `invalid_input`, naming the fields. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: parsePart(endpoint.params, request.params, 'params'),
    query: parsePart(endpoint.query, request.query, 'query'),
    body: parsePart(endpoint.body, request.body, 'body'),
  };
}

/** Identifies who may get a remembered answer: it may contain data that other callers of the account must not see, such as a buyer's details and proof. */
const holderOf = (caller: Caller): string => {
  switch (caller.by) {
    case 'buyer':
      return `buyer:${caller.tokenHash.toString('base64url')}`;
    case 'key':
      return `key:${caller.key}`;
    case 'secret':
      return `secret:${caller.isTest ? 'test' : 'live'}:${caller.key?.key ?? ''}`;
    case 'login':
      return `login:${caller.loginId}`;
    default:
      return caller.by;
  }
};

/** Replaces long bytes by their hash, which is faster than writing a photo as JSON. */
const longAsHash = (value: unknown): unknown => {
  if (value instanceof Uint8Array || (typeof value === 'string' && value.length > 50_000))
    return createHash('sha256').update(value).digest('hex');
  if (Array.isArray(value)) return value.map(longAsHash);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, longAsHash(inside)]));
};

/** The Idempotency-Key of an endpoint that takes one, bound to it and the caller, with the hash of what it came with. */
export function idempotencyOf(endpoint: Endpoint, request: FastifyRequest, caller: Caller) {
  const key = header(request, 'idempotency-key');
  if (key === undefined || !takesIdempotencyKey(endpoint)) return null;
  if (key.length < 1 || key.length > 255 || !/^[\x21-\x7e]+$/.test(key)) {
    return refuse('invalid_input', {
      fields: [{ path: 'headers.idempotency-key', message: 'must be 1 to 255 printable characters' }],
    });
  }
  return {
    keyHash: hashToken(`${endpoint.name}\n${holderOf(caller)}\n${key}`),
    bodyHash: createHash('sha256')
      .update(
        JSON.stringify(
          longAsHash(endpoint.params === undefined ? (request.body ?? null) : [request.params, request.body ?? null]),
        ),
      )
      .digest(),
  };
}

export function originOf(request: FastifyRequest): string | null {
  return header(request, 'origin') ?? null;
}
export function agentOf(request: FastifyRequest): string {
  return (header(request, 'user-agent') ?? '').slice(0, 200);
}
export const headerOf = header;

const units: Partial<Record<string, string>> = { string: ' characters', array: ' items' };
const kinds: Partial<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};
const given = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

/** Tells the sender what a field must be when its schema has no message of its own. Never repeats the value. */
export function expectedOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is needed';
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'has fields that are not known';
    case 'invalid_type':
      // Bytes are a long string that should have been short.
      if (issue.input instanceof Uint8Array) return 'must be shorter';
      return kinds[issue.expected] ?? 'is not of the kind asked for';
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${given(issue.values)}`.slice(0, 200);
    case 'too_big':
      return `must be at most ${issue.maximum}${units[issue.origin] ?? ''}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${units[issue.origin] ?? ''}`;
    case 'invalid_union':
      return issue.errors.at(-1)?.[0]?.message ?? 'is not written as asked for';
    case 'invalid_key':
      return issue.issues.map(({ message }) => `has a name that ${message}`)[0] ?? 'has a name that is not allowed';
    default:
      return 'is not written as asked for';
  }
}

/** Returns a request as received, for checks of its signature. It has a body when that was received as bytes. */
export function rawRequestOf({ method, url, headers, body }: FastifyRequest, now: number): RawRequest {
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    ),
    body: Buffer.isBuffer(body) ? body : new Uint8Array(),
    now,
  };
}
