import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { titleOf } from '#features/staff-tickets/index.ts';
import { maskEmail } from '#features/unsubscribe/index.ts';

const websitesAtMost = 100;
const ticketsAtMost = 10;
const loginsAtMost = 100;

/** The websites of an account, each with what went wrong on it last. */
export async function websitesOf(tx: Queries, accountId: string) {
  const rows = await tx
    .selectFrom('websites as w')
    .leftJoin('website_openings as o', (join) =>
      join.onRef('o.account_id', '=', 'w.account_id').onRef('o.website_id', '=', 'w.id'),
    )
    .select(['w.id', 'w.domain', 'w.name', 'w.is_active', 'w.is_dev_mode', 'o.problem_code', 'o.problem_at'])
    .where('w.account_id', '=', accountId)
    .where('w.removed_at', 'is', null)
    .orderBy('w.id')
    .limit(websitesAtMost)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    domain: row.domain,
    name: row.name,
    active: row.is_active,
    dev_mode: row.is_dev_mode,
    problem:
      row.problem_code === null || row.problem_at === null
        ? null
        : { code: row.problem_code, at: row.problem_at.toISOString() },
  }));
}

/** Its newest tickets. */
export async function ticketsOf(context: Context, tx: Queries, accountId: string) {
  const rows = await tx
    .selectFrom('ticket_queue')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .limit(ticketsAtMost)
    .execute();
  return rows.map((row) => ({
    id: row.ticket_id,
    number: row.number,
    subject: titleOf(context, row).subject,
    status: row.status,
    updated: row.updated_at.toISOString(),
  }));
}

/** Who signs in, with as much of an address as tells it from another. */
export async function loginsOf(tx: Queries, accountId: string) {
  const rows = await tx
    .selectFrom('logins as l')
    .leftJoin('login_seen as s', 's.login_id', 'l.id')
    .select(['l.id', 'l.email', 'l.first_name', 'l.last_name', 'l.kind', 'l.sealed_totp', 'l.joined_at', 's.seen_at'])
    .where('l.account_id', '=', accountId)
    .where('l.is_removed', '=', false)
    .orderBy('l.id')
    .limit(loginsAtMost)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: maskEmail(row.email),
    kind: row.kind === 'owner' ? ('owner' as const) : ('sub_user' as const),
    mfa: row.sealed_totp !== null,
    invited: row.joined_at === null,
    last_seen: row.seen_at?.toISOString() ?? null,
  }));
}
