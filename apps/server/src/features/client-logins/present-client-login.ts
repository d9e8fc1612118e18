import type { ClientLoginView } from '@carded/contract';
import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Editor, LoginRow } from './lock-logins.ts';
import { mayEditLogin } from './powers-of.ts';

type Seen = { last_seen: Date | null; invitation_ends: Date | null };

/** When each login was last seen, and until when its newest invitation works. */
const seenOf = async (tx: Queries, accountId: string, ids: readonly string[]): Promise<Map<string, Seen>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Seen & { id: string }>`
    select l.id,
      greatest(
        (select max(s.last_seen_at) from carded.sessions s where s.login_id = l.id and s.account_id = ${accountId}),
        (select n.seen_at from carded.login_seen n where n.login_id = l.id and n.account_id = ${accountId})) as last_seen,
      (select max(i.expires_at) from carded.login_invitations i where i.login_id = l.id and i.account_id = ${accountId} and i.used_at is null) as invitation_ends
    from unnest(${sql.val([...ids])}::uuid[]) as l(id)`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

const stateOf = (row: LoginRow, invitationEnds: Date | null, nowMs: number): ClientLoginView['state'] => {
  if (row.joined_at !== null) return 'active';
  return invitationEnds !== null && invitationEnds.getTime() > nowMs ? 'invited' : 'invitation_ended';
};

/** Logins as the one who may change them sees them. */
export async function presentClientLogins(
  tx: Queries,
  editor: Editor,
  rows: readonly LoginRow[],
  nowMs: number,
): Promise<ClientLoginView[]> {
  const seen = await seenOf(
    tx,
    editor.account_id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { last_seen = null, invitation_ends = null } = seen.get(row.id) ?? {};
    const state = stateOf(row, invitation_ends, nowMs);
    return {
      firstname: row.first_name,
      lastname: row.last_name,
      email: row.email,
      token: row.token ?? '',
      access_type: row.access_type,
      websites: row.access_type === 2 ? (row.website_ids ?? []) : [],
      permissions: row.permissions.join(','),
      state,
      invitation_ends: state === 'invited' ? (invitation_ends?.toISOString() ?? null) : null,
      last_seen: last_seen?.toISOString() ?? null,
      mfa: row.sealed_totp !== null,
      email_bounced: row.email_bounced_at !== null,
      can_edit: mayEditLogin(editor, row),
    };
  });
}

/** One of them, as it is now. */
export async function presentClientLogin(
  tx: Queries,
  editor: Editor,
  loginId: string,
  nowMs: number,
): Promise<ClientLoginView> {
  const row = await tx
    .selectFrom('logins')
    .selectAll()
    .where('account_id', '=', editor.account_id)
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow();
  const [view] = await presentClientLogins(tx, editor, [row], nowMs);
  if (view === undefined) throw new Error('a login was presented as none');
  return view;
}
