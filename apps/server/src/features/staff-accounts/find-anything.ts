import { findAnything as endpoint, type OutputOf } from '@carded/contract';
import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { businessRanges } from '#features/accounts/index.ts';
import { businessNamesOf, hashLoginEmail } from '#platform/access/accounts.ts';
import { query } from '#platform/commands/command.ts';
import { ownerOf } from '#verification/verification-row.ts';

type Found = OutputOf<typeof endpoint>['found'];
const shownAtMost = 12;

/** Searches once for any typed text, by its form; then reads the accounts' names inside each. */
export const findAnything = query(endpoint, async ({ context, tx, input: { body } }) => {
  const hits = (await hitsOf(context, tx, body.find)).slice(0, shownAtMost);
  const domains = await domainsOf(
    tx,
    hits.filter(({ kind }) => kind === 'account').map(({ account }) => account),
  );
  const names = await businessNamesOf(tx, new Set(hits.map(({ account }) => account)));
  const found: Found = hits.map((hit) => ({
    ...hit,
    business: names.get(hit.account) ?? '',
    label: hit.kind === 'account' ? (domains.get(hit.account) ?? '') : hit.label,
  }));
  return { found };
});

/** The first website of each. */
const domainsOf = async (tx: Queries, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<{ account_id: string; domain: string }>`
    select distinct on (account_id) account_id, domain from carded.website_names
    where account_id = any(${sql.val([...accounts])}::uuid[]) order by account_id, website_id`.execute(tx);
  return new Map(rows.map((row) => [row.account_id, row.domain]));
};

type Hit = {
  kind: 'account' | 'website' | 'login' | 'verification' | 'ticket' | 'invoice';
  id: string;
  account: string;
  label: string;
};
const ofAKind = 8;
const uuidPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
/** `K7Q2M9-0012` is an invoice, `K7Q2M9-0012-02` its second charge. */
const invoicePattern = /^([A-Z0-9]{4,10})-(\d{4,})(?:-\d{1,3})?$/i;
const ticketPattern = /^#?(\d{1,7})$/;

/** Finds a text in all accounts: each way is one look-up in an index that holds ids and hashes only. */
async function hitsOf(context: Context, tx: Queries, asked: string): Promise<Hit[]> {
  const text = asked.trim();
  if (uuidPattern.test(text)) return byUuid(context, tx, text.toLowerCase());
  if (text.includes('@')) return byEmail(context, tx, text);
  if (/^pk_/.test(text)) return byKey(tx, text);
  const invoice = invoicePattern.exec(text);
  if (invoice !== null) {
    const found = await byInvoice(tx, (invoice[1] ?? '').toUpperCase(), invoice[2] ?? '');
    if (found.length > 0) return found;
  }
  const ticket = ticketPattern.exec(text);
  const tickets = ticket === null ? [] : await byTicket(tx, Number(ticket[1]));
  return [...tickets, ...(await byBusiness(context, tx, text)), ...(await byDomain(tx, text))];
}

const byUuid = async (context: Context, tx: Queries, uuid: string): Promise<Hit[]> => {
  const { rows } = await sql<Hit>`
    select 'account' as kind, account_id as id, account_id as account, '' as label from carded.account_list where account_id = ${uuid}
    union all select 'website', website_id, account_id, domain from carded.website_names where website_id = ${uuid}
    union all select 'ticket', ticket_id, account_id, '#' || number from carded.ticket_queue where ticket_id = ${uuid}`.execute(
    tx,
  );
  if (rows.length > 0) return rows;
  const invoice = await invoiceById(tx, uuid);
  if (invoice !== null) return [invoice];
  const account = await ownerOf(context, uuid);
  return account === null ? [] : [{ kind: 'verification', id: uuid, account, label: uuid }];
};

const invoiceById = async (tx: Queries, id: string): Promise<Hit | null> => {
  const owner = await tx
    .selectFrom('invoice_owners')
    .select('account_id')
    .where('invoice_id', '=', id)
    .executeTakeFirst();
  if (owner === undefined) return null;
  const { account_id: account } = owner;
  await sql`select set_config('app.account_id', ${account}, true)`.execute(tx);
  const { number } = await tx
    .selectFrom('invoices')
    .select('number')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { kind: 'invoice', id, account, label: number };
};

const byEmail = async (context: Context, tx: Queries, email: string): Promise<Hit[]> => {
  const rows = await tx
    .selectFrom('login_emails as e')
    .innerJoin('account_list as l', 'l.account_id', 'e.account_id')
    .select(['e.login_id', 'e.account_id'])
    .where('e.email_hash', '=', hashLoginEmail(context, email))
    .execute();
  return rows.map((row) => ({ kind: 'login', id: row.login_id, account: row.account_id, label: 'Signs in with it' }));
};

const byKey = async (tx: Queries, key: string): Promise<Hit[]> => {
  const { rows } = await sql<Hit>`
    select 'website' as kind, n.website_id as id, n.account_id as account, n.domain as label
    from carded.website_keys as k join carded.website_names as n on n.website_id = k.website_id
    where k.key = ${key} and k.kind = 'key'`.execute(tx);
  return rows;
};

const byInvoice = async (tx: Queries, prefix: string, count: string): Promise<Hit[]> => {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from carded.billing_due where invoice_prefix = ${prefix}`.execute(tx);
  const account = rows[0]?.account_id;
  if (account === undefined) return [];
  const number = `${prefix}-${count}`;
  await sql`select set_config('app.account_id', ${account}, true)`.execute(tx);
  const invoice = await tx
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', account)
    .where('number', '=', number)
    .executeTakeFirst();
  return [
    invoice === undefined
      ? { kind: 'account', id: account, account, label: '' }
      : { kind: 'invoice', id: invoice.id, account, label: number },
  ];
};

/** Finds tickets by number. Several accounts may have the same one, because each counts its own. */
const byTicket = async (tx: Queries, number: number): Promise<Hit[]> => {
  const rows = await tx
    .selectFrom('ticket_queue')
    .select(['ticket_id', 'account_id'])
    .where('number', '=', number)
    .orderBy('updated_at', 'desc')
    .limit(ofAKind)
    .execute();
  return rows.map((row) => ({
    kind: 'ticket',
    id: row.ticket_id,
    account: row.account_id,
    label: `Ticket ${number}`,
  }));
};

/** Every word that was typed begins a word of the name. */
const byBusiness = async (context: Context, tx: Queries, text: string): Promise<Hit[]> => {
  const ranges = businessRanges(context, text);
  if (ranges.length === 0) return [];
  const { rows } = await sql<{ account_id: string }>`${sql.join(
    ranges.map(
      ([from, until]) => sql`select account_id from carded.business_words where token between ${from} and ${until}`,
    ),
    sql` intersect `,
  )} limit ${ofAKind}`.execute(tx);
  return rows.map(({ account_id: account }) => ({ kind: 'account', id: account, account, label: '' }));
};

const byDomain = async (tx: Queries, text: string): Promise<Hit[]> => {
  const domain = text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/.*$/, '');
  if (!/^[\p{L}\p{N}.:-]+$/u.test(domain)) return [];
  const rows = await tx
    .selectFrom('website_names')
    .select(['website_id', 'account_id', 'domain'])
    .where('domain', 'like', `${domain}%`)
    .limit(ofAKind)
    .execute();
  return rows.map((row) => ({ kind: 'website', id: row.website_id, account: row.account_id, label: row.domain }));
};
