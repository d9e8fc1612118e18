import { type AuditPage, listAuditLog as endpoint, endpoints } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { query } from '#platform/commands/command.ts';
import { unseal } from '#platform/sealing/seal.ts';

const listAuditLog = query(endpoint, ({ context, who, tx, input }) =>
  readAuditPage(context, tx, { accountId: who.accountId, before: input.query.before }),
);

export const routes = [listAuditLog];

const perPage = 50;

type Asked = {
  /** Account of the chain; the transaction is in it. */
  accountId: string;
  before?: number | undefined;
  /** Limits the operator's chain to rows about this account. */
  about?: string;
};

/** A page of a chain, the newest first, with who and what in words. Rows by machines that are not chained yet come a moment later. */
export async function readAuditPage(
  context: Context,
  tx: Queries,
  { accountId, before, about }: Asked,
): Promise<AuditPage> {
  let rows = tx
    .selectFrom('audit_rows')
    .select(['id', 'seq', 'at', 'actor', 'action', 'detail'])
    .where('account_id', '=', accountId)
    .where('seq', 'is not', null);
  if (about === undefined) {
    if (before !== undefined) rows = rows.where('seq', '<', before);
    rows = rows.orderBy('seq', 'desc');
  } else {
    // Orders by id, like the index on `about`: ids are in the order of time too.
    rows = rows.where('about', '=', about).orderBy('id', 'desc');
    if (before !== undefined)
      rows = rows.where('id', '<', (eb) =>
        eb.selectFrom('audit_rows').select('id').where('account_id', '=', accountId).where('seq', '=', before),
      );
  }
  const found = await rows.limit(perPage + 1).execute();
  const shown = found.slice(0, perPage);
  const names = await namesOf(tx, accountId);
  const reasons = await reasonsOf(context, tx, shown);
  return {
    rows: shown.map((row) => {
      const detail = row.detail as Record<string, unknown>;
      const [kind = '', id = ''] = row.actor.split(':');
      return {
        id: row.id,
        at: row.at.toISOString(),
        who: names.get(id) ?? kinds[kind] ?? 'The system',
        is_outside: kind === 'staff' || kind === 'broker',
        what: wordsOfAction(row.action, detail),
        action: row.action,
        reason: row.action === 'view.started' ? (reasons.get(String(detail.view)) ?? null) : null,
      };
    }),
    next: found.length > perPage ? (shown.at(-1)?.seq ?? null) : null,
  };
}

const kinds: Readonly<Record<string, string>> = {
  staff: 'Support',
  broker: 'The broker',
  owner: 'An owner',
  sub_user: 'A login',
  secret: 'A secret key',
  key: 'A website’s key',
  buyer: 'A buyer',
  customer: 'A customer',
  mailed_link: 'Somebody with an emailed link',
  scanner: 'A scanner',
};

const namesOf = async (tx: Queries, accountId: string): Promise<ReadonlyMap<string, string>> => {
  const logins = await tx
    .selectFrom('logins')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(logins.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim() || row.email]));
};

/** Reads the reasons of looks. They are stored beside the chain, sealed, because they are a person's words. */
const reasonsOf = async (context: Context, tx: Queries, rows: readonly { action: string; detail: unknown }[]) => {
  const ids = rows
    .filter(({ action }) => action === 'view.started')
    .map(({ detail }) => String((detail as Record<string, unknown>).view));
  if (ids.length === 0) return new Map<string, string>();
  const views = await tx.selectFrom('views').select(['id', 'sealed_reason']).where('id', 'in', ids).execute();
  return new Map(
    views.map((row) => [
      row.id,
      unseal(context.keys.master.viewReasons, `view:${row.id}`, row.sealed_reason).toString(),
    ]),
  );
};

/** Words of rows that no endpoint names, and of those whose endpoint is summed up for another reader. */
const others: Readonly<Record<string, string>> = {
  'account.created': 'The account was opened',
  'account.opened': 'Looked at the account',
  'account.state_set': 'Changed whether the account is open',
  'customer.granted': 'A customer gave access',
  'customer.left': 'A customer ended the access',
  'customer.logins_read': 'Looked at a customer’s users',
  'email.confirmed': 'Confirmed an email address',
  'login.joined': 'Set a first password',
  'mfa.reset': 'Turned two-step sign-in off by an emailed link',
  'mfa.reset_asked': 'Asked by an emailed link that two-step sign-in be turned off',
  'mfa.reset_cancelled': 'Kept two-step sign-in on by an emailed link',
  'passkey.counter_behind': 'A passkey was refused: it may have been copied',
  'password.reset': 'Set a new password by an emailed link',
  'scan.accepted': 'Accepted a scanned card by hand',
  'scanner.device_added': 'Opened the scanner on a new device',
  'scanner.phone_joined': 'Joined a phone to a scanner screen',
  'session.started': 'Signed in',
  'verification.created': 'Began a verification',
  'verifications.exported': 'Downloaded the log',
  'view.buyer_shown': 'Was shown one buyer',
  'view.ended': 'Stopped viewing the account',
  'view.started': 'Began to view the account',
};
const summaries = new Map(endpoints.flatMap(({ audit, summary }) => (audit === undefined ? [] : [[audit, summary]])));
const calls = new Map(endpoints.map(({ name, summary }) => [name, summary]));

/** Words an audit row's action. */
function wordsOfAction(action: string, detail: Record<string, unknown>): string {
  if (action === 'view.read') return `Viewed: ${calls.get(String(detail.call)) ?? 'a page'}`;
  return others[action] ?? summaries.get(action) ?? action;
}
