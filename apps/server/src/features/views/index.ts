import * as endpoints from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import type { ViewLevel } from '@carded/domain/codes';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { sendMail } from '#features/messages/index.ts';
import { presentBuyer } from '#features/verifications/index.ts';
import { ownerLogins } from '#platform/access/accounts.ts';
import { actorOf, type LoginCaller, type View } from '#platform/access/caller.ts';
import { keepNote } from '#platform/audit/append-audit.ts';
import { inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { type Job, job } from '#platform/jobs/job.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { seal, unseal } from '#platform/sealing/seal.ts';
import { endOpenView, type ViewEnd } from '#platform/views/end-view.ts';
import { auditBoth, presentView } from '#platform/views/enter-view.ts';
import { findVerification, openRecord } from '#verification/verification-row.ts';

/** Staff sees all of an account but what is hidden from every view; why they look is asked before. */
const startView = ownTransactions(endpoints.startView, async ({ context, who, input: { body } }) => {
  const { account: accountId, reason, ticket, minutes } = body;
  if (!(await isListed(context, accountId))) refuse('not_found');
  if (ticket !== undefined && !(await isTicketOf(context, ticket, accountId)))
    refuse('invalid_input', { fields: [{ path: 'body.ticket', message: 'must be a ticket of this account' }] });
  const findLevel = async () => 'log' as const;
  const opening = { accountId, by: 'staff', findLevel, reason, minutes, ticketId: ticket } as const;
  return { view: presentView(await openView(context, who, opening)) };
});

/** Both rows of the end are written where the view ends. The open view is found by the session, so that a view that no longer shows anything can be ended, too. */
const endView = ownTransactions(endpoints.endView, async ({ context, who }) => {
  const ended = await inAccount(context, who.accountId, (tx) => endOpenView(context, tx, who.sessionId, 'stopped'));
  if (ended === null) return { viewed: null };
  const { accountId, seconds, reads } = ended;
  return { viewed: { account: accountId, seconds, reads } };
});

/** One buyer of the account that is viewed, a few in an hour. That they were shown, and why, is written in the transaction that reads them. */
const unmaskBuyer = ownTransactions(endpoints.unmaskBuyer, async ({ context, who, input: { body } }) => {
  const view = who.view ?? refuse('not_viewing');
  await chargeOrRefuse(context, [{ limit: 'buyers_shown_to_staff', of: who.loginId }], {
    message: 'You have reached the limit for this hour.',
  });
  return inAccount(context, view.accountId, async (tx) => {
    const row = (await findVerification(tx, view.accountId, body.verification)) ?? refuse('not_found');
    const record = await openRecord(context, row);
    const note = await keepNote(context, tx, {
      accountId: view.accountId,
      verificationId: row.id,
      note: body.reason,
    });
    await auditBoth(context, tx, view, {
      actor: actorOf(who),
      action: endpoints.unmaskBuyer.audit,
      subject: row.id,
      detail: { view: view.id, ...note },
    });
    return { buyer: presentBuyer(record) };
  });
});

export const routes = [startView, endView, unmaskBuyer];

/** Tells the owners of an account that support looks at it, why and until when. */
const mailView = job('view-mail', z.object({ view: z.uuid(), account: z.uuid() }), async (context, given) => {
  const [view] = await callFunction<Row, Tables>(
    context.db,
    'select sealed_reason, started_at, ends_at from carded.views where id = $1',
    [given.view],
  );
  if (view === undefined) return;
  const reason = unseal(context.keys.master.viewReasons, `view:${given.view}`, view.sealed_reason).toString();
  for (const { id, email } of await ownerLogins(context, given.account))
    await sendMail(context, {
      to: email,
      subject: 'Support is viewing your account',
      text: `Somebody of our support opened your account at ${view.started_at.toUTCString()}, to look at it until ${view.ends_at.toUTCString()} at the latest.

The reason they gave:
${reason}

They can change nothing. Your buyers’ names, addresses and pictures stay hidden from them. Your audit log lists what they open:
${context.config.publicUrl}/account/audit
`,
      messageId: `view-${given.view}-${id}`,
    });
});

/** Writes down the end of views that ended by themselves: no request of theirs was answered since, and both chains say when and why. */
export const sweepViews = job(
  'views-sweep',
  z.object({}),
  async (context) => {
    for (const { session_id: sessionId, viewer_account_id: viewer, why } of await overNow(context))
      await inAccount(context, viewer, (tx) => endOpenView(context, tx, sessionId, why));
  },
  { schedule: '* * * * *' },
);

export const jobs: readonly Job[] = [mailView, sweepViews];

type Row = { sealed_reason: Buffer; started_at: Date; ends_at: Date };

type Opening = {
  accountId: string;
  by: View['by'];
  /** How far it goes: asked in the transaction that opens it, which holds what it depends on, so that who ends that finds this view. */
  findLevel: (tx: Queries) => Promise<ViewLevel>;
  reason: string;
  minutes: number;
  ticketId?: string | undefined;
};

/**
 * Opens an account to the session of who asks, who may do so: the caller has checked it. One at a time, never from within another. The account's chain has it before
 * anything is read, and its owner is mailed where it is staff. @throws Refusal `not_found`, `conflict`.
 */
export async function openView(context: Context, who: LoginCaller, opening: Opening): Promise<View> {
  const { accountId, by, findLevel, reason, minutes, ticketId = null } = opening;
  if (who.view !== null) refuse('conflict', { message: 'You are viewing an account already. Stop viewing it first.' });
  await inAccount(context, who.accountId, (tx) => endOpenView(context, tx, who.sessionId, 'access_ended'));
  const id = context.newId();
  const startedAt = context.now();
  const endsAt = startedAt + minutes * 60_000;
  return inAccount(context, accountId, async (tx) => {
    const level = await findLevel(tx);
    const account = await tx
      .selectFrom('accounts')
      .select(['business_name', 'is_active', 'is_broker', 'is_scanner_enabled', 'tos_accepted_at', 'time_zone'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'merchant')
      .executeTakeFirst();
    if (account === undefined || accountId === who.accountId) return refuse('not_found');
    const made = await tx
      .insertInto('views')
      .values({
        id,
        session_id: who.sessionId,
        viewer_account_id: who.accountId,
        viewer_login_id: who.loginId,
        account_id: accountId,
        viewer: by,
        level,
        sealed_reason: seal(context.keys.master.viewReasons, context.random, `view:${id}`, reason),
        ticket_id: ticketId,
        started_at: new Date(startedAt),
        ends_at: new Date(endsAt),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined)
      refuse('conflict', { message: 'You are viewing an account already. Stop viewing it first.' });
    if (by === 'staff') await enqueueIn(context, tx, accountId)('view-mail', { view: id });
    await auditBoth(
      context,
      tx,
      { accountId, viewerAccountId: who.accountId },
      {
        actor: `${by}:${who.loginId}`,
        action: 'view.started',
        subject: accountId,
        detail: { view: id, level, minutes, ...(ticketId === null ? {} : { ticket: ticketId }) },
      },
    );
    return {
      id,
      accountId,
      by,
      level,
      ticketId,
      startedAt,
      endsAt,
      viewerAccountId: who.accountId,
      account: {
        businessName: account.business_name,
        isActive: account.is_active,
        isBroker: account.is_broker,
        isScannerEnabled: account.is_scanner_enabled,
        hasTerms: account.tos_accepted_at !== null,
        timeZone: account.time_zone,
      },
    };
  });
}

/** An id that no account has opens no keys. */
const isListed = async (context: Context, accountId: string): Promise<boolean> => {
  const found = await callFunction<{ account_id: string }, Tables>(
    context.db,
    'select account_id from carded.account_list where account_id = $1',
    [accountId],
  );
  return found.length > 0;
};

const isTicketOf = async (context: Context, ticketId: string, accountId: string): Promise<boolean> => {
  const found = await callFunction<{ ticket_id: string }, Tables>(
    context.db,
    'select ticket_id from carded.ticket_queue where ticket_id = $1 and account_id = $2',
    [ticketId, accountId],
  );
  return found.length > 0;
};

const batch = 200;
type Over = { session_id: string; viewer_account_id: string; why: ViewEnd };

const overNow = (context: Context) =>
  callFunction<Over, Tables>(
    context.db,
    `select v.session_id, v.viewer_account_id,
       case when v.ends_at <= $1 then 'time' when s.id is null then 'session_ended' else 'access_ended' end as why
     from carded.views as v left join carded.sessions as s on s.id = v.session_id and s.expires_at > $1
     where v.ended_at is null and (v.ends_at <= $1 or s.id is null or (v.viewer = 'staff'
       and not exists (select 1 from carded.staff_grants as g where g.login_id = v.viewer_login_id and g.code = 'support')))
     order by v.ends_at limit $2`,
    [new Date(context.now()), batch],
  );
