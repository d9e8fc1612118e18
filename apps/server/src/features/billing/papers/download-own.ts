import * as endpoints from '@carded/contract';
import type { Context } from '#context.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { AnswerExtras } from '#platform/commands/action.ts';
import { command, ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { insertDownloadTicket, takeDownloadTicket } from '#platform/links/download-tickets.ts';
import { type PaperKind, printedPaper } from './printed-paper.ts';
import { findCreditNote, findInvoice } from './read-paper.ts';

/** The invoice as a PDF. */
export const downloadInvoice = ownTransactions(
  endpoints.downloadInvoice,
  ({ context, input: { params, query }, who, answer }) =>
    downloadOwn({ context, who, answer, action: endpoints.downloadInvoice.audit }, 'invoice', params.id, query.ticket),
);

/** The credit note as a PDF. */
export const downloadCreditNote = ownTransactions(
  endpoints.downloadCreditNote,
  ({ context, input: { params, query }, who, answer }) =>
    downloadOwn(
      { context, who, answer, action: endpoints.downloadCreditNote.audit },
      'credit_note',
      params.id,
      query.ticket,
    ),
);

/** Lets this login download one invoice, once. */
export const makeInvoiceTicket = command(
  endpoints.makeInvoiceTicket,
  async ({ context, input: { body }, who, tx, audit }) => {
    await findInvoice(tx, who.accountId, body.id);
    audit.subject = body.id;
    return insertDownloadTicket(context, tx, who, 'invoice', body.id);
  },
);

/** Lets this login download one credit note, once. */
export const makeCreditNoteTicket = command(
  endpoints.makeCreditNoteTicket,
  async ({ context, input: { body }, who, tx, audit }) => {
    await findCreditNote(tx, who.accountId, body.id);
    audit.subject = body.id;
    return insertDownloadTicket(context, tx, who, 'credit_note', body.id);
  },
);

type Asked = { context: Context; who: LoginCaller; answer: AnswerExtras; action: string };

/** Answers with a paper of the caller's own account. The ticket is gone with the transaction; the paper is drawn after it. */
async function downloadOwn(
  { context, who, answer, action }: Asked,
  kind: PaperKind,
  id: string,
  ticket: string,
): Promise<null> {
  const { file, draw } = await inAccount(context, who.accountId, async (tx) => {
    await takeDownloadTicket(context, tx, who, kind, id, ticket);
    const printed = await printedPaper(context, tx, who.accountId, kind, id);
    await appendAudit(context, tx, who.accountId, { actor: actorOf(who), action, subject: id, detail: {} });
    return printed;
  });
  answer.file = { type: 'application/pdf', bytes: await draw() };
  answer.headers = { 'content-disposition': `attachment; filename="${file}"` };
  return null;
}
