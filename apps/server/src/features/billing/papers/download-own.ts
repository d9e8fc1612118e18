import type { Context } from '#context.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { AnswerExtras } from '#platform/commands/action.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { takeDownloadTicket } from '#platform/links/download-tickets.ts';
import { type PaperKind, printedPaper } from './printed-paper.ts';

type Asked = { context: Context; who: LoginCaller; answer: AnswerExtras; action: string };

/** Answers with a paper of the caller's own account. The ticket is gone with the transaction; the paper is drawn after it. */
export async function downloadOwn(
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
