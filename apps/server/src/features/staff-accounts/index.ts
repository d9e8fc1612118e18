import { openAccount as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { localDateIn } from '@carded/domain/age';
import type { Context } from '#context.ts';
import { readMoney } from '#features/billing/index.ts';
import { titleOf } from '#features/staff-tickets/index.ts';
import { usageOfMonth } from '#features/usage/index.ts';
import { auditInBoth } from '#platform/audit/audit-staff.ts';
import { inAccount, ownTransactions } from '#platform/commands/command.ts';
import { maskEmail } from '#platform/messages/unsubscribe-links.ts';
import { unseal } from '#platform/sealing/seal.ts';
import { findListed, listAccountAudit, listAccounts, listed, setAccountState } from './accounts.ts';
import { findAnything } from './find-anything.ts';
import { addAccountNote, editAccountNote, listAccountNotes } from './notes.ts';

/** Reads an account, in one transaction with the row that logs the look. */
const openAccount = ownTransactions(endpoint, async ({ context, who, input: { params } }) => {
  const row = await findListed(context, params.id);
  const accountId = row.account_id;
  const keys = await context.keys.ofAccount.get(accountId);
  return inAccount(context, accountId, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const { invoices, ...money } = await readMoney(context, tx, accountId);
    const sealed = account.sealed_deactivation_reason;
    const unpaid = invoices.findLast(({ open }) => open > 0);
    const why =
      account.state === 'closed' && sealed !== null
        ? unseal(keys.data, `deactivation:${accountId}`, sealed).toString()
        : (account.state === 'past_due' || account.state === 'suspended') && unpaid !== undefined
          ? `Invoice ${unpaid.number} is not paid.`
          : null;
    const answer = {
      account: {
        ...listed(row, context.now()),
        state: account.state,
        business_name: account.business_name,
        country: account.business_country,
        region: account.business_state,
        created: account.created_at.toISOString(),
        scanner_enabled: account.is_scanner_enabled,
        terms_accepted: account.tos_accepted_at?.toISOString() ?? null,
        why,
      },
      usage: await usageOfMonth(tx, accountId, null, localDateIn(account.time_zone, context.now())),
      money,
      invoices,
      websites: await websitesOf(tx, accountId),
      tickets: await ticketsOf(context, tx, accountId),
      logins: await loginsOf(tx, accountId),
    };
    await auditInBoth(context, tx, who, accountId, { action: endpoint.audit, subject: accountId, detail: {} });
    return answer;
  });
});

const websitesAtMost = 100;
const ticketsAtMost = 10;
const loginsAtMost = 100;

/** The websites of an account, each with what went wrong on it last. */
async function websitesOf(tx: Queries, accountId: string) {
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

/** Reads its newest tickets. */
async function ticketsOf(context: Context, tx: Queries, accountId: string) {
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

/** Lists logins, with enough of each address to distinguish it. */
async function loginsOf(tx: Queries, accountId: string) {
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

export const routes = [
  findAnything,
  listAccounts,
  openAccount,
  setAccountState,
  listAccountAudit,
  listAccountNotes,
  addAccountNote,
  editAccountNote,
];
