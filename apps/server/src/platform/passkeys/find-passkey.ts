import { callFunction, inTenant, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { noId } from '#platform/access/websites-seen.ts';
import { hashToken } from '#platform/sealing/seal.ts';

/** The passkey of a credential, with its login. One that nobody has takes the same queries. */
export async function findPasskey(context: Context, credentialId: string) {
  const [entry] = await callFunction<{ account_id: string; passkey_id: string }, Tables>(
    context.db,
    'select account_id, passkey_id from carded.passkey_credentials where credential_hash = $1',
    [hashToken(credentialId)],
  );
  const accountId = entry?.account_id ?? noId;
  return inTenant(context.db, accountId, (tx) =>
    tx
      .selectFrom('passkeys as p')
      .innerJoin('logins as l', (join) =>
        join.onRef('l.account_id', '=', 'p.account_id').onRef('l.id', '=', 'p.login_id'),
      )
      .select(['p.account_id', 'p.id', 'p.login_id', 'p.public_key', 'p.counter', 'p.transports', 'l.kind'])
      .where('p.account_id', '=', accountId)
      .where('p.id', '=', entry?.passkey_id ?? noId)
      .where('l.is_removed', '=', false)
      .executeTakeFirst(),
  );
}
export type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;
