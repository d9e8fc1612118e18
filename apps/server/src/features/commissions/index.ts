import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { isoDay } from '@carded/domain/usage';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { refuseUnbilled } from '#features/billing/index.ts';
import { cycleOf, readCustomers } from '#features/broker-links/index.ts';
import { auditInBoth } from '#platform/audit/audit-staff.ts';
import { command, done, inAccount, ownTransactions, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { Job } from '#platform/jobs/job.ts';
import { writeCommissions } from './write-commissions.ts';

const perPage = 50;

/** Leaves out what a customer pays: a line shows the broker's earnings. */
const getCommissions = query(endpoints.getCommissions, async ({ context, who, tx, input }) => {
  const { accountId: brokerId } = who;
  const { page } = input.query;
  const shares = await readShares(tx, brokerId);
  const months = await readMonths(tx, brokerId);
  const shown = months.find(({ month }) => month === input.query.month) ?? months[0];
  const part = { offset: (page - 1) * perPage, limit: perPage };
  return {
    shares: shares.map(({ set: _, ...share }) => share),
    months,
    month: shown?.month ?? null,
    lines: shown === undefined ? [] : await readLines(tx, { brokerId, month: shown.month, nowMs: context.now() }, part),
    pages: Math.max(1, Math.ceil((shown?.lines ?? 0) / perPage)),
  };
});

/** Every cell is quoted, and one that a spreadsheet would run as a formula gets an apostrophe first (OWASP, CSV injection). The mark at the start says UTF-8. */
const getCommissionReport = command(
  endpoints.getCommissionReport,
  async ({ context, who, tx, input, answer, audit }) => {
    const { month } = input.query;
    const lines = await readLines(tx, { brokerId: who.accountId, month, nowMs: context.now() });
    if (lines.length === 0) refuse('not_found');
    const total = lines.reduce((sum, { cents }) => sum + cents, 0);
    const rows = [
      ['Month (UTC)', 'Customer', 'Invoice of', 'Share %', 'Commission USD'],
      ...lines.map(({ customer, invoice_month: invoiceMonth, share_bps: bps, cents }) => [
        month,
        customer?.business_name ?? 'No longer a customer',
        invoiceMonth,
        (bps / 100).toFixed(2),
        dollars(cents),
      ]),
      [month, 'Together', '', '', dollars(total)],
    ];
    // Allows a leading minus, although formulas begin with it, because amounts are to be summed.
    const csv = stringify(rows, {
      ...{ quoted: true, quoted_empty: true, record_delimiter: 'windows' },
      cast: { string: (text, { index }) => (index === amountColumn ? text : asText(text)) },
    });
    answer.headers = { 'content-disposition': `attachment; filename="carded-commissions-${month}.csv"` };
    answer.file = { type: 'text/csv; charset=utf-8', bytes: Buffer.from(`\uFEFF${csv}`) };
    audit.detail = { month, lines: lines.length };
    return null;
  },
);

const amountColumn = 4;
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const dollars = (cents: number): string => (cents / 100).toFixed(2);

const getBrokerCommissions = ownTransactions(
  endpoints.getBrokerCommissions,
  async ({ context, who, input: { params } }) => {
    await refuseUnbilled(context, params.id);
    return inAccount(context, params.id, async (tx) => {
      const answer = { shares: await readShares(tx, params.id), months: await readMonths(tx, params.id) };
      await auditInBoth(context, tx, who, params.id, {
        action: endpoints.getBrokerCommissions.audit,
        subject: params.id,
        detail: {},
      });
      return answer;
    });
  },
);

/** Starts from this month at the earliest: none of its invoices is issued yet, so no usage earns by another share. */
const setBrokerShare = ownTransactions(endpoints.setBrokerShare, async ({ context, who, input: { params, body } }) => {
  const { share_bps: shareBps, from_month: month, reason } = body;
  const now = new Date(context.now());
  const current = isoDay(context.now()).slice(0, 7);
  if (month < current)
    refuse('invalid_input', { fields: [{ path: 'body.from_month', message: 'must be this month or a later one' }] });
  await refuseUnbilled(context, params.id);
  return inAccount(context, params.id, async (tx) => {
    await refuseNonBroker(tx, params.id);
    const change = { share_bps: shareBps, set_at: now };
    await tx
      .insertInto('broker_shares')
      .values({ broker_id: params.id, from_month: `${month}-01`, ...change })
      .onConflict((conflict) => conflict.columns(['broker_id', 'from_month']).doUpdateSet(change))
      .execute();
    await tx
      .insertInto('commissions_due')
      .values({ broker_id: params.id, next_month: `${current}-01` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await auditInBoth(context, tx, who, params.id, {
      action: endpoints.setBrokerShare.audit,
      subject: params.id,
      detail: { share_bps: shareBps, from_month: month, reason },
    });
    return done;
  });
});

const refuseNonBroker = async (tx: Queries, accountId: string): Promise<void> => {
  const { is_broker: isBroker } = await tx
    .selectFrom('accounts')
    .select('is_broker')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (!isBroker) refuse('conflict', { message: 'This account is not a broker’s.' });
};

/** The lines of a month, or a part of them, the largest first, with who their customers are; a broker does not see who has left. */
async function readLines(
  tx: Queries,
  { brokerId, month, nowMs }: { brokerId: string; month: string; nowMs: number },
  part?: { offset: number; limit: number },
) {
  const all = tx
    .selectFrom('commission_lines')
    .select(['customer_id', 'invoice_month', 'share_bps', 'cents'])
    .where('account_id', '=', brokerId)
    .where('month', '=', `${month}-01`)
    .orderBy('cents', 'desc')
    .orderBy('invoice_id');
  const rows = await (part === undefined ? all : all.offset(part.offset).limit(part.limit)).execute();
  const customerIds = [...new Set(rows.map((row) => row.customer_id))];
  const known = await readCustomers(tx, { brokerId, days: cycleOf(nowMs), customerIds });
  const names = new Map(known.map(({ id, business_name: name }) => [id, name]));
  return rows.map(({ customer_id: uuid, invoice_month: invoiceMonth, share_bps, cents }) => {
    const name = names.get(uuid);
    return {
      customer: name === undefined ? null : { uuid, business_name: name },
      invoice_month: invoiceMonth.slice(0, 7),
      share_bps,
      cents: Number(cents),
    };
  });
}

const monthsShown = 24;

/** Sums each month's lines, newest first. */
async function readMonths(tx: Queries, brokerId: string) {
  const rows = await tx
    .selectFrom('commission_lines')
    .select(['month', sql<number>`sum(cents)::float8`.as('cents'), sql<number>`count(*)::float8`.as('lines')])
    .where('account_id', '=', brokerId)
    .groupBy('month')
    .orderBy('month', 'desc')
    .limit(monthsShown)
    .execute();
  return rows.map(({ month, ...sums }) => ({ month: month.slice(0, 7), ...sums }));
}

/** Every share a broker ever had, the newest first. */
async function readShares(tx: Queries, brokerId: string) {
  const rows = await tx
    .selectFrom('broker_shares')
    .select(['from_month', 'share_bps', 'set_at'])
    .where('broker_id', '=', brokerId)
    .orderBy('from_month', 'desc')
    .execute();
  return rows.map(({ from_month: month, share_bps, set_at: setAt }) => ({
    from_month: month.slice(0, 7),
    share_bps,
    set: setAt.toISOString(),
  }));
}

export const routes = [getCommissions, getCommissionReport, getBrokerCommissions, setBrokerShare];
export const jobs: readonly Job[] = [writeCommissions];
