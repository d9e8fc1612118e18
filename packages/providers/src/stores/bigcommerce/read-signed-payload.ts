import { z } from 'zod';
import { ok, refused } from '../calls/outcome.ts';
import { queryOf } from '../calls/query.ts';
import { readToken } from '../calls/read-token.ts';
import type { EmbedCaller, Outcome, RawRequest } from '../port.ts';
import type { BigCommerceOptions } from './api.ts';

const person = z.object({ id: z.number().int().nonnegative(), email: z.email().max(254) });
const payload = z.object({
  aud: z.string(),
  iss: z.literal('bc'),
  exp: z.number(),
  sub: z.string().regex(/^stores\/[a-z0-9]{1,32}$/),
  jti: z.string().min(8).max(200),
  user: person,
  owner: person,
});

/** Who opened us in the control panel. Good for a day by its own account, so it is taken once, by `tokenId`. */
export function readSignedPayload(
  { clientId, clientSecret }: BigCommerceOptions,
  request: RawRequest,
): Outcome<EmbedCaller> {
  const token = queryOf(request)?.get('signed_payload_jwt') ?? '';
  const read = payload.safeParse(readToken(token, clientSecret, request.now));
  if (!read.success || read.data.aud !== clientId) return refused('invalid', 'bad_token');
  const { sub, exp, jti, user, owner } = read.data;
  return ok({
    externalId: sub.slice('stores/'.length),
    userId: String(user.id),
    email: user.email,
    isOwner: user.id === owner.id,
    expiresAt: exp * 1000,
    tokenId: jti,
  });
}
