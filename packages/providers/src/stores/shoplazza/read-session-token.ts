import { z } from 'zod';
import { ok, refused } from '../calls/outcome.ts';
import { bearerOf } from '../calls/query.ts';
import { readToken } from '../calls/read-token.ts';
import type { EmbedCaller, Outcome, RawRequest } from '../port.ts';
import { type ShoplazzaOptions, shopHost } from './api.ts';

const bare = (text: string) => text.replace(/^https:\/\//, '').replace(/\/admin$/, '');
const shop = z
  .string()
  .transform(bare)
  .pipe(z.string().regex(shopHost))
  .transform((host) => host.toLowerCase());
const claims = z.object({
  iss: shop,
  dest: shop,
  aud: z.string(),
  sub: z.union([z.string().min(1).max(100), z.number().int()]).transform(String),
  exp: z.number(),
  jti: z.string().min(1).max(200),
});

/** Who looks at us in the shop's admin: a minute long, for this app and one shop. It proves no email. */
export function readSessionToken(
  { clientId, clientSecret }: ShoplazzaOptions,
  request: RawRequest,
): Outcome<EmbedCaller> {
  const read = claims.safeParse(readToken(bearerOf(request), clientSecret, request.now));
  if (!read.success || read.data.aud !== clientId || read.data.iss !== read.data.dest)
    return refused('invalid', 'bad_token');
  const { dest, sub, exp, jti } = read.data;
  return ok({ externalId: dest, userId: sub, expiresAt: exp * 1000, tokenId: jti });
}
