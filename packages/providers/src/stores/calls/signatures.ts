import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { RawRequest } from '../port.ts';

const longestToken = 8 * 1024;
/** Allowed difference between a platform's clock and ours. */
const leewaySeconds = 10;

const header = z.object({ alg: z.literal('HS256'), crit: z.never().optional() });
const times = z.looseObject({
  exp: z.number().int(),
  nbf: z.number().int().optional(),
  iat: z.number().int().optional(),
});

/**
 * Reads what a platform signed with the secret we share (RFC 7519, HS256 and nothing else). Null for anything forged, expired or not yet valid. The caller checks for whom it is.
 */
export function readToken(token: string, secret: string, nowMs: number): unknown {
  const parts = token.length > longestToken ? [] : token.split('.');
  const [head, body, signature] = parts.map(decoded);
  if (parts.length !== 3 || !head || !body || !signature || secret === '') return null;
  const expected = createHmac('sha256', secret).update(`${parts[0]}.${parts[1]}`).digest();
  if (signature.length !== expected.length || !timingSafeEqual(expected, signature)) return null;
  if (!header.safeParse(toJson(head)).success) return null;
  const claims = times.safeParse(toJson(body));
  if (!claims.success) return null;
  const { exp, nbf = 0, iat = 0 } = claims.data;
  const seconds = nowMs / 1000;
  return seconds < exp && seconds >= nbf - leewaySeconds && seconds >= iat - leewaySeconds ? claims.data : null;
}

/** Decodes base64url without padding; null for any spelling but the canonical one. */
function decoded(part: string): Buffer | null {
  const bytes = Buffer.from(part, 'base64url');
  return part !== '' && bytes.toString('base64url') === part ? bytes : null;
}

function toJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

type Signed = {
  readonly key: string;
  readonly content: string | Uint8Array;
  readonly signature: string | undefined;
  readonly encoding: 'hex' | 'base64';
};

const shapes = { hex: /^[0-9a-f]{64}$/i, base64: /^[A-Za-z0-9+/]{43}=$/ };

/** Tells whether this is the HMAC-SHA256 of the content, in a time that does not depend on where it differs. */
export function isHmac({ key, content, signature, encoding }: Signed): boolean {
  if (signature === undefined || key === '' || !shapes[encoding].test(signature)) return false;
  const given = Buffer.from(signature, encoding);
  // Accepts only the canonical spelling: base64 has several for the last byte.
  if (encoding === 'base64' && given.toString('base64') !== signature) return false;
  return timingSafeEqual(createHmac('sha256', key).update(content).digest(), given);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Tells whether two secrets are equal, in a time that does not depend on where they differ. No secret equals none. */
export function isSameSecret(given: string | undefined, expected: string): boolean {
  return given !== undefined && expected !== '' && timingSafeEqual(digest(given), digest(expected));
}

/** Reads the query of a request; null when it is too long, or a name comes twice. */
export function queryOf({ url }: Pick<RawRequest, 'url'>): ReadonlyMap<string, string> | null {
  const at = url.indexOf('?');
  if (at < 0 || url.length > 8192) return at < 0 ? new Map() : null;
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
    if (found.has(name)) return null;
    found.set(name, value);
  }
  return found;
}

/** The token of `Authorization: Bearer …`. */
export function bearerOf({ headers }: Pick<RawRequest, 'headers'>): string {
  return /^Bearer ([\w.-]{1,8192})$/.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** Platforms send whole orders. A longer event is not read; the regular look at the orders finds it. */
const longestBody = 2 * 1024 * 1024;

/** The JSON of an event, by its schema; null for anything else. */
export function readEventBody<Schema extends z.ZodType>(body: Uint8Array, schema: Schema): z.infer<Schema> | null {
  if (body.length > longestBody) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(body).toString('utf8'))) as z.infer<Schema>;
  } catch {
    return null;
  }
}

/** Makes the id of an event whose platform gives none. */
export function digestOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}
