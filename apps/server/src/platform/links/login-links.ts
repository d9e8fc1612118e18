import { callFunction, type Queries, type Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';

/** Links that are mailed to a login: tables of one shape, a row for each, which works once and so long. */
type LoginLinks = 'email_links' | 'login_invitations' | 'login_resets';

/**
 * What a mailed token is for. Its account is not known before.
 * @throws Refusal `link_expired` for a token that is unknown, used or too old; the answer is the same for all three.
 */
export async function findLoginLink<Links extends LoginLinks>(
  context: Context,
  links: Links,
  token: string,
): Promise<Selectable<Tables[Links]>> {
  const [row] = await callFunction<Selectable<Tables[Links]>, Tables>(
    context.db,
    `select * from carded.${links} where token_hash = $1 and used_at is null and expires_at > $2`,
    [hashToken(token), new Date(context.now())],
  );
  return row ?? refuse('link_expired');
}

/** Takes it for good, so that it works once however many come at the same time. @throws Refusal `link_expired` for all but the first. */
export async function takeLoginLink(
  context: Context,
  tx: Queries,
  links: LoginLinks,
  tokenHash: Buffer,
): Promise<void> {
  const taken = await tx
    .updateTable(links)
    .set({ used_at: new Date(context.now()) })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('login_id')
    .executeTakeFirst();
  if (taken === undefined) refuse('link_expired');
}

/** Open links of the login stop working. */
export async function endLoginLinks(context: Context, tx: Queries, links: LoginLinks, loginId: string): Promise<void> {
  await tx
    .updateTable(links)
    .set({ used_at: new Date(context.now()) })
    .where('login_id', '=', loginId)
    .where('used_at', 'is', null)
    .execute();
}
