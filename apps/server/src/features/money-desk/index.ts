import * as endpoints from '@carded/contract';
import { listMoneyDesk as endpoint } from '@carded/contract';
import { inTransaction, type Queries, type Tables } from '@carded/database';
import { exemptionEndsSoonDays, isForPerson, moneyDeskKinds } from '@carded/domain/billing';
import { type Selectable, sql } from 'kysely';
import { findPaper, printedPaper } from '#features/billing/index.ts';
import { businessNamesOf } from '#platform/access/accounts.ts';
import { openQuery, ownTransactions } from '#platform/commands/command.ts';
import { insertDownloadTicket, takeDownloadTicket } from '#platform/links/links.ts';
import { parkAccount, setCollector, setPrice } from './account-terms.ts';
import { getAccountMoney } from './get-account-money.ts';
import { changeTrial, decideMoney, giveCredit, listMoneyApprovals } from './give-credit.ts';
import { inAnyAccount } from './given-alone.ts';
import { notePayment, settleByHand, writeOffInvoice } from './settle-by-hand.ts';
import { addExemption, endExemption } from './tax-exemptions.ts';
import { writeCreditNote } from './write-credit-note.ts';

const shownAtMost = 100;
/** A month is closed within minutes of when it is due; one that is not by then needs a look. */
const closesLateMs = 3_600_000;
const dayMs = 86_400_000;

/** Lists waiting rows of all accounts, longest first; unclosed months; and parked accounts. */
const listMoneyDesk = openQuery(endpoint, ({ context, input: { query } }) =>
  inTransaction(context.db, async (tx) => {
    const now = new Date(context.now());
    const counts = await tx
      .selectFrom('money_desk')
      .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
      .groupBy('kind')
      .execute();
    const kinds = query.kind === undefined ? moneyDeskKinds.map(({ kind }) => kind) : [query.kind];
    const found = await tx
      .selectFrom('money_desk')
      .selectAll()
      .where('kind', 'in', kinds)
      .orderBy('since')
      .limit(shownAtMost + 1)
      .execute();
    const late = await tx
      .selectFrom('billing_due')
      .select(['account_id', 'close_month', 'close_at'])
      .where('close_at', '<=', new Date(now.getTime() - closesLateMs))
      .where((eb) => eb.or([eb('parked_until', 'is', null), eb('parked_until', '<=', now)]))
      // Leaves out months that wait for their tax, which have their own row.
      .where('account_id', 'not in', (eb) =>
        eb.selectFrom('money_desk').select('account_id').where('kind', '=', 'tax_unknown'),
      )
      .orderBy('close_at')
      .limit(shownAtMost)
      .execute();
    const parked = await tx
      .selectFrom('billing_due')
      .select(['account_id', 'parked_until', 'parked_reason'])
      .where('parked_until', '>', now)
      .orderBy('parked_until')
      .limit(shownAtMost)
      .execute();
    const ending = await tx
      .selectFrom('billing_due')
      .select(['account_id', 'exempt_until'])
      .where('exempt_until', '<=', dayOf(now.getTime() + exemptionEndsSoonDays * dayMs))
      .orderBy('exempt_until')
      .limit(shownAtMost)
      .execute();
    const shown = found.slice(0, shownAtMost);
    // Each inside its own account from here on.
    const about: About[] = [];
    for (const row of shown) about.push(await aboutOf(tx, row, now.getTime()));
    const names = await businessNamesOf(
      tx,
      [...shown, ...late, ...parked, ...ending].map(({ account_id: id }) => id),
    );
    const who = (accountId: string) => ({ account: accountId, business: names.get(accountId) ?? '' });
    return {
      counts: moneyDeskKinds.map(({ kind }) => ({
        kind,
        count: Number(counts.find((one) => one.kind === kind)?.count ?? 0),
      })),
      rows: shown.map(({ account_id: id, kind, ref, since, code }, index) => ({
        ...who(id),
        ...{ kind, ref, since: since.toISOString(), code, ...(about[index] ?? nothing) },
      })),
      has_more: found.length > shownAtMost,
      not_closed: late.map((row) => ({
        ...who(row.account_id),
        ...{ month: row.close_month.slice(0, 7), due: row.close_at.toISOString() },
      })),
      parked: parked.map((row) => ({
        ...who(row.account_id),
        ...{ until: (row.parked_until ?? now).toISOString(), reason: row.parked_reason ?? '' },
      })),
      exemptions: ending.map(({ account_id: id, exempt_until: until }) => ({
        ...who(id),
        ...{ until: until ?? '', is_over: (until ?? '') < dayOf(now.getTime()) },
      })),
    };
  }),
);

const nothing: About = { cents: null, is_for_person: false };

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

type About = { cents: number | null; is_for_person: boolean };
/** Finds a row's subject: its charge, refund or usage record, or all unpaid invoices of its account. */
const aboutOf = async (
  tx: Queries,
  { account_id: id, kind, ref }: Selectable<Tables['money_desk']>,
  nowMs: number,
): Promise<About> => {
  if (kind === 'tax_unknown') return { cents: null, is_for_person: false };
  await sql`select set_config('app.account_id', ${id}, true)`.execute(tx);
  const { rows } = await sql<{ cents: number; state: string; sent_at: Date | null }>`
    select sum(total_cents - paid_cents)::bigint as cents, '' as state, null::timestamptz as sent_at from carded.invoices
      where ${ref} = '' and account_id = ${id} and state in ('issued', 'partly_paid') having count(*) > 0
    union all select cents, state, sent_at from carded.charges where account_id = ${id} and ref = ${ref}
    union all select cents, state, sent_at from carded.refunds where account_id = ${id} and ref = ${ref}
    union all select cents, state, null from carded.usage_records where account_id = ${id} and day::text = ${ref} limit 1`.execute(
    tx,
  );
  const [row] = rows;
  return {
    cents: Number(row?.cents ?? 0),
    is_for_person: row?.sent_at != null && isForPerson(row.state, row.sent_at.getTime(), nowMs),
  };
};

/** The merchant's own paper, as they have it. Drawn once no connection is held. */
export const downloadPaper = ownTransactions(
  endpoints.downloadPaper,
  async ({ context, who, input: { params, query }, answer }) => {
    const { id: accountId, paper } = params;
    const { kind, ticket } = query;
    const { file, draw } = await inAnyAccount(
      { context, who, accountId, action: endpoints.downloadPaper.audit },
      async (tx) => {
        await takeDownloadTicket(context, tx, who, kind, paper, ticket);
        return { answer: await printedPaper(context, tx, accountId, kind, paper), detail: { kind, paper } };
      },
    );
    answer.file = { type: 'application/pdf', bytes: await draw() };
    answer.headers = { 'content-disposition': `attachment; filename="${file}"` };
    return null;
  },
);

/** Lets this person of staff download one paper of an account, once. */
export const makePaperTicket = ownTransactions(endpoints.makePaperTicket, ({ context, who, input: { params, body } }) =>
  inAnyAccount({ context, who, accountId: params.id, action: endpoints.makePaperTicket.audit }, async (tx) => {
    await findPaper(tx, params.id, body.kind, body.paper);
    const answer = await insertDownloadTicket(context, tx, who, body.kind, body.paper);
    return { answer, detail: { kind: body.kind, paper: body.paper } };
  }),
);

export { moneyApproval } from './given-alone.ts';

export const routes = [
  listMoneyDesk,
  getAccountMoney,
  giveCredit,
  writeCreditNote,
  notePayment,
  settleByHand,
  writeOffInvoice,
  setPrice,
  changeTrial,
  parkAccount,
  setCollector,
  addExemption,
  makePaperTicket,
  downloadPaper,
  endExemption,
  listMoneyApprovals,
  decideMoney,
];
