import { createHash } from 'node:crypto';
import { type Endpoint, takesIdempotencyKey } from '@carded/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '#platform/access/caller.ts';
import type { Credentials } from '#platform/access/find-caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';

/** The cookie of a scanner device. */
export const scannerCookie = '__Host-carded-scanner';
/** The session cookie. `__Host-` needs Secure, which browsers grant to localhost too. */
export const sessionCookie = '__Host-carded';
/** Binds a passkey's challenge to the browser that asked for it. */
export const passkeyCookie = '__Host-carded-passkey';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const field = (value: unknown, name: string): string | undefined => {
  if (value === null || typeof value !== 'object') return undefined;
  const found = (value as Record<string, unknown>)[name];
  return typeof found === 'string' && found.length <= 200 ? found : undefined;
};

export const cookieNamed = (request: FastifyRequest, name: string): string | undefined => {
  for (const part of (header(request, 'cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
};

/** The secret of a browser that signs in with a passkey. */
export const passkeyBrowserOf = (request: FastifyRequest): string | null => cookieNamed(request, passkeyCookie) ?? null;

/** Where each kind of credential may stand. `x-agechecker-*` are what shops of that product already send. */
export const credentialsOf = (request: FastifyRequest): Credentials => {
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
    session: cookieNamed(request, sessionCookie),
    device: cookieNamed(request, scannerCookie),
    auth: field(request.body, 'auth'),
  };
};

const parsePart = (schema: z.ZodType | undefined, value: unknown, where: string): unknown => {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  return refuse('invalid_input', {
    fields: parsed.error.issues
      .slice(0, 20)
      .map((issue) => ({ path: [where, ...issue.path.map(String)].join('.').slice(0, 200), message: describe(issue) })),
  });
};

/** What was expected, never what was sent. */
const describe = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') return 'has fields that are not known';
  if (issue.code === 'custom') return issue.message;
  return issue.message.replace(/,? ?received .*$/i, '').slice(0, 200);
};

/** Parses params, query and body by the contract. @throws Refusal `invalid_input`, naming the fields. */
export const parseInput = (endpoint: Endpoint, request: FastifyRequest) => ({
  params: parsePart(endpoint.params, request.params, 'params'),
  query: parsePart(endpoint.query, request.query, 'query'),
  body: parsePart(endpoint.body, request.body, 'body'),
});

/** Whom a remembered answer is for: it may hold what nobody else of the account may see, such as a buyer's details and proof. */
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

/** The Idempotency-Key of an endpoint that takes one, bound to it and the caller, with the hash of what it came with. */
export const idempotencyOf = (endpoint: Endpoint, request: FastifyRequest, caller: Caller) => {
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
        JSON.stringify(endpoint.params === undefined ? (request.body ?? null) : [request.params, request.body ?? null]),
      )
      .digest(),
  };
};

export const originOf = (request: FastifyRequest): string | null => header(request, 'origin') ?? null;
export const agentOf = (request: FastifyRequest): string => (header(request, 'user-agent') ?? '').slice(0, 200);
export const headerOf = header;
