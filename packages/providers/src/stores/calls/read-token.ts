import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const longest = 8 * 1024;
/** Clocks of platforms and ours may differ by so much. */
const leewaySeconds = 10;

const header = z.object({ alg: z.literal('HS256'), crit: z.never().optional() });
const times = z.looseObject({
  exp: z.number().int(),
  nbf: z.number().int().optional(),
  iat: z.number().int().optional(),
});

/**
 * Reads what a platform signed with the secret we share (RFC 7519, HS256 and nothing else). Null for anything forged, over or not begun yet; who it is for is the
 * caller's to check.
 */
export function readToken(token: string, secret: string, nowMs: number): unknown {
  const parts = token.length > longest ? [] : token.split('.');
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

/** Base64url without padding, in its one spelling. */
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
