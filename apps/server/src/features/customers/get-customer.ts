import * as endpoints from '@carded/contract';
import { type CustomerView, viewMinutesAtMost } from '@carded/contract';
import type { Queries } from '@carded/database';
import { approvalRate, customerProblem, customerStanding } from '@carded/domain/customers';
import type { DayRange } from '@carded/domain/usage';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import {
  auditTwice,
  type CustomerRow,
  countCustomers,
  findCustomer,
  readCustomers,
} from '#features/broker-links/index.ts';
import { decidedByDay, decidedByWebsite } from '#features/usage/index.ts';
import { openView } from '#features/views/index.ts';
import { actorOf } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { done, inAccount, ownTransactions, query, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { endViewsOf } from '#platform/views/end-view.ts';
import { presentView } from '#platform/views/enter-view.ts';
import { type Asked, findAsked } from './asked.ts';
import { daysOfMonth } from './get-customer-statistics.ts';

/** Returns figures and states only, at every access level: other calls read more, and leave rows. */
export const getCustomer = query(
  endpoints.getCustomer,
  async ({
    context,
    who,
    tx,
    input: {
      params,
      query: { month },
    },
  }) => {
    const { days } = daysOfMonth(month, context.now());
    const average = approvalRate(await countCustomers(tx, who.accountId, days));
    const shared = { cycle: { start: days.from }, average_rate: average };
    const [joined] = await readCustomers(tx, {
      ...{ brokerId: who.accountId, customerIds: [params.uuid], days },
      hasWeeks: true,
    });
    if (joined !== undefined) return { ...shared, ...(await presentJoined(context, tx, joined, days)) };
    const asked = await findAsked(context, tx, who.accountId, params.uuid);
    const { firstName, lastName, email, website, platform, hasScanner } = asked.invitation;
    return {
      ...shared,
      customer: presentAsked(asked, context.now()),
      days: { labels: [], accepted: [], denied: [] },
      websites: [],
      health: null,
      invitation: {
        firstname: firstName,
        lastname: lastName,
        ...{ email, website, platform, scanner: hasScanner },
        ends: asked.expiresAt.toISOString(),
      },
    };
  },
);

/** The transaction is in the customer's account afterwards. */
const presentJoined = async (context: Context, tx: Queries, row: CustomerRow, days: DayRange) => {
  const { account_id: accountId } = row;
  await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
  return {
    customer: presentCustomer(row, context.now()),
    days: await decidedByDay(tx, accountId, days),
    websites: await numbersByWebsite(tx, accountId, days),
    health: await healthOf(tx, row),
    invitation: null,
  };
};

/** Reads what a broker checks first after setting up a customer. */
async function healthOf(tx: Queries, row: CustomerRow) {
  const account = await tx
    .selectFrom('accounts')
    .select(['tos_accepted_at', 'is_scanner_enabled'])
    .where('account_id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  const card = await tx
    .selectFrom('cards')
    .select('id')
    .where('account_id', '=', row.account_id)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return {
    script_seen: row.seen_at?.toISOString() ?? null,
    popup_opened: row.opened_at?.toISOString() ?? null,
    has_card: card !== undefined,
    terms_accepted: account.tos_accepted_at?.toISOString() ?? null,
    scanner_enabled: account.is_scanner_enabled,
  };
}

/** Reads a customer's websites with their share of its figures; a removed one stays while it has some, so that the shares add up. */
async function numbersByWebsite(tx: Queries, accountId: string, days: DayRange) {
  const decided = await decidedByWebsite(tx, accountId, days);
  const rows = await tx
    .selectFrom('websites as w')
    .leftJoin('website_openings as o', (join) =>
      join.onRef('o.account_id', '=', 'w.account_id').onRef('o.website_id', '=', 'w.id'),
    )
    .select(['w.id', 'w.domain', 'w.name', 'w.removed_at', 'o.opened_at', 'o.seen_at', 'o.problem_at'])
    .where('w.account_id', '=', accountId)
    .orderBy('w.id')
    .execute();
  return rows
    .filter(({ id, removed_at: removedAt }) => removedAt === null || decided.has(id))
    .map(({ id, domain, name, removed_at: removedAt, opened_at: openedAt, seen_at: seenAt, problem_at: problemAt }) => {
      const { accepted, denied } = decided.get(id) ?? { accepted: 0, denied: 0 };
      return {
        domain,
        name,
        ...{ accepted, denied, rate: approvalRate({ accepted, denied }) },
        last_seen: laterOf(openedAt, seenAt)?.toISOString() ?? null,
        popup_failed: problemAt !== null && (openedAt === null || problemAt > openedAt),
        removed: removedAt !== null,
      };
    });
}

const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

/** A customer who lets the broker see numbers. */
export function presentCustomer(row: CustomerRow, nowMs: number): CustomerView {
  const isOnTrial = row.has_trial && (row.trial_ends_at === null || row.trial_ends_at.getTime() > nowMs);
  const standing = customerStanding(row.account_state, isOnTrial);
  return {
    uuid: row.id,
    business_name: row.business_name,
    business_country: row.business_country,
    business_state: row.business_state,
    standing,
    problem: customerProblem(standing, { hasOpened: row.opened_at !== null, hasFailed: row.problem_at !== null }),
    access: row.access,
    since: row.granted_at.toISOString(),
    domains: row.domains,
    accepted: row.accepted,
    denied: row.denied,
    rate: approvalRate(row),
    weeks: row.weeks,
    trial_ends: standing === 'trial' ? (row.trial_ends_at?.toISOString() ?? null) : null,
    last_seen: row.seen_at?.toISOString() ?? null,
  };
}

/** Makes the view of an asked person as the broker typed it: whether they have an account is not shown. */
export function presentAsked({ id, askedAt, expiresAt, invitation }: Asked, nowMs: number): CustomerView {
  const standing = expiresAt.getTime() > nowMs ? 'invited' : 'not_started';
  return {
    uuid: id,
    business_name: invitation.business,
    business_country: '',
    business_state: '',
    standing,
    problem: customerProblem(standing, { hasOpened: false, hasFailed: false }),
    access: null,
    since: askedAt.toISOString(),
    domains: [invitation.website],
    accepted: 0,
    denied: 0,
    rate: null,
    weeks: [],
    trial_ends: null,
    last_seen: null,
  };
}

/** Ends a broker's link; the customer's account stays unchanged. An invitation is removed. The row of a customer who had agreed is in both logs. */
export const endCustomer = ownTransactions(endpoints.endCustomer, async ({ context, who, input: { params } }) => {
  const { uuid: id } = params;
  await inAccount(context, who.accountId, async (tx) => {
    const row = await tx
      .selectFrom('broker_customers')
      .select(['account_id', 'state', 'granted_at'])
      .where('id', '=', id)
      .where('broker_id', '=', who.accountId)
      .forUpdate()
      .executeTakeFirst();
    // Whether the link is over: one declined before it began is still in the list, and can be removed.
    const isOver = row === undefined || (row.state === 'ended' && row.granted_at !== null);
    const removed = await tx
      .deleteFrom('customer_invitations')
      .where('account_id', '=', who.accountId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (isOver || (row.state === 'ended' && removed === undefined)) return refuse('not_found');
    await tx
      .updateTable('broker_customers')
      .set({ state: 'ended', ended_at: new Date(context.now()), ended_by: 'broker' })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('invites').where('customer_id', '=', id).where('used_at', 'is', null).execute();
    const entry = { action: endpoints.endCustomer.audit, subject: id };
    const own = { accountId: who.accountId, actor: actorOf(who), ...entry };
    if (row.state !== 'granted' || row.account_id === null)
      return appendAudit(context, tx, who.accountId, { ...own, detail: {} });
    await endViewsOf(context, tx, { accountId: row.account_id, viewerAccountId: who.accountId });
    const customer = { accountId: row.account_id, actor: `broker:${who.loginId}`, ...entry };
    await auditTwice(context, tx, { customer, broker: own });
  });
  return done;
});

/** Opens a view at the customer's access level, checked again under the link's lock: the view opens before the link ends, and ends with it, or not at all. */
export const viewCustomer = ownTransactions(endpoints.viewCustomer, async ({ context, who, input: { params } }) => {
  const { accountId } = await readInAccount(context, who.accountId, (tx) =>
    findCustomer(tx, who.accountId, params.uuid),
  );
  const view = await openView(context, who, {
    accountId,
    by: 'broker',
    findLevel: async (tx) => (await findCustomer(tx, who.accountId, params.uuid, { isHeld: true })).access,
    reason: 'As their broker.',
    minutes: viewMinutesAtMost,
  });
  return { view: presentView(view) };
});
