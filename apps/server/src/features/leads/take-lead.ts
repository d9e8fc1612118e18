import * as endpoints from '@carded/contract';
import { inTransaction, type Queries } from '@carded/database';
import { type LeadSource, type LeadTracking, leadSources, leadStatusNumber } from '@carded/domain/desk';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { sendMail } from '#features/messages/index.ts';
import { hashLoginEmail, staffLogins } from '#platform/access/accounts.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { done, ownTransactions } from '#platform/commands/command.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { job } from '#platform/jobs/job.ts';
import { charge, chargeOrRefuse } from '#platform/ledger/charge.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import { checkLead, type LeadBody, type LeadDetails, openLeadDetails, sealLead } from './lead-details.ts';

export const createLead = ownTransactions(endpoints.createLead, ({ context, request, input: { body } }) =>
  takeLead(context, request, { body, at: 'body', source: 'api' }),
);

export const collectLead = ownTransactions(endpoints.collectLead, ({ context, request, input: { body } }) =>
  takeLead(context, request, { body: body.info, at: 'body.info', source: body.info.source ?? 'talk' }),
);

type Joined = { emailHash: Buffer; inviteHash: Buffer | null; accountId: string; at: Date };

/** A lead has signed up: by its address, or with the invitation that was made from it. In the transaction that makes the account. */
export async function signUpLead(tx: Queries, { emailHash, inviteHash, accountId, at }: Joined): Promise<void> {
  await tx
    .updateTable('leads')
    .set({
      status: leadStatusNumber.signedUp,
      dead_reason: null,
      account_id: accountId,
      moved_at: at,
      sealed_next: null,
      next_at: null,
    })
    .where('status', '!=', leadStatusNumber.signedUp)
    .where((eb) =>
      eb.or([eb('email_hash', '=', emailHash), ...(inviteHash === null ? [] : [eb('invite_hash', '=', inviteHash)])]),
    )
    .execute();
}

type Given = {
  body: LeadBody & {
    fax?: string | undefined;
    tracking?: { [Name in keyof LeadTracking]: string | undefined } | undefined;
  };
  at: string;
  source: LeadSource;
};

/** Takes a stranger's form. A program that fills in the hidden field gets a person's answer, without effect. */
export async function takeLead(context: Context, { ip }: Pick<RequestInfo, 'ip'>, { body, at, source }: Given) {
  const details = checkLead(context, body, at);
  if ((body.fax ?? '') !== '') return done;
  await chargeOrRefuse(context, [{ limit: 'leads_of_network', of: networkOf(ip) }]);
  await keepLead(context, { ...details, tracking: saidOf(body.tracking ?? {}) }, source);
  return done;
}

const saidOf = (tracking: NonNullable<Given['body']['tracking']>): LeadTracking =>
  Object.fromEntries(Object.entries(tracking).filter(([, value]) => value !== undefined && value !== ''));

/**
 * Stores a request to hear from us, once for each address. A repeated one is counted; its new details apply only while nobody has worked on it. A dead lead is
 * new again. One whose address has a login has signed up already.
 */
async function keepLead(context: Context, details: LeadDetails, source: LeadSource): Promise<void> {
  const emailHash = hashLoginEmail(context, details.email);
  const now = new Date(context.now());
  const id = context.newId();
  await inTransaction(context.db, async (tx) => {
    const known = await tx
      .selectFrom('login_emails')
      .select('account_id')
      .where('email_hash', '=', emailHash)
      .executeTakeFirst();
    const tracking = { ...details.tracking, ...(await trackingBefore(context, tx, emailHash)) };
    await tx
      .insertInto('leads')
      .values({
        id,
        email_hash: emailHash,
        status: known === undefined ? 1 : 3,
        sealed: sealLead(context, emailHash, { ...details, tracking }),
        source,
        account_id: known?.account_id ?? null,
        created_at: now,
        moved_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('email_hash').doUpdateSet({
          asks: sql`leads.asks + 1`,
          sealed: sql`case when leads.status in (1, 4) then excluded.sealed else leads.sealed end`,
          status: sql`case when leads.status = 4 then 1 else leads.status end`,
          moved_at: sql`case when leads.status = 4 then excluded.moved_at else leads.moved_at end`,
          dead_reason: null,
        }),
      )
      .execute();
    // Enqueues a mail for every request, so that a known address takes as long.
    await enqueueIn(context, tx, null)(leadMailJob, { lead: id });
  });
}

/** Keeps the first tracking when a person asks again from another page. */
const trackingBefore = async (context: Context, tx: Queries, emailHash: Buffer) => {
  const row = await tx
    .selectFrom('leads')
    .select(['email_hash', 'sealed'])
    .where('email_hash', '=', emailHash)
    .executeTakeFirst();
  return row === undefined ? {} : (openLeadDetails(context, row).tracking ?? {});
};

const leadMailJob = 'lead-mail';
const payload = z.object({ lead: z.uuid() });

/**
 * Notifies staff of a new lead, once. A known address has no row of this id, and a lead worked on meanwhile is skipped. The mail holds no typed text, which is
 * behind the sign-in. During a flood leads are only on the board.
 */
export const mailLead = job(leadMailJob, payload, async (context, { lead }) => {
  const row = await context.db.queries
    .selectFrom('leads')
    .select(['status', 'source'])
    .where('id', '=', lead)
    .executeTakeFirst();
  if (row?.status !== leadStatusNumber.new) return;
  if ((await charge(context, [{ limit: 'lead_mails', of: 'the house' }])).verdict === 'refuse') return;
  const source = leadSources.find(({ code }) => code === row.source)?.label ?? '';
  for (const { id, email } of await staffLogins(context, 'content'))
    await sendMail(context, {
      to: email,
      subject: 'New lead',
      text: `Somebody asked to hear from Carded. It came by: ${source}. Read it here:

${context.config.publicUrl}/staff/leads/${lead}

You get this email because you look after leads.
`,
      messageId: `lead-${lead}-${id}`,
    });
});

/** New and Follow Up: the others wait for nobody. */
const open = [1, 2] as const;

/** Frees the leads of a leaving owner, so that another person takes them. */
export async function releaseLeads(tx: Queries, loginId: string): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ owner_id: null })
    .where('owner_id', '=', loginId)
    .where('status', 'in', [...open])
    .execute();
}
