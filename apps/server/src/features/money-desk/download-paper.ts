import { downloadPaper as endpoint } from '@carded/contract';
import { printedPaper } from '#features/billing/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { takeDownloadTicket } from '#platform/links/download-tickets.ts';
import { inAnyAccount } from './in-any-account.ts';

/** The merchant's own paper, as they have it. Drawn once no connection is held. */
export const downloadPaper = ownTransactions(endpoint, async ({ context, who, input: { params, query }, answer }) => {
  const { id: accountId, paper } = params;
  const { kind, ticket } = query;
  const { file, draw } = await inAnyAccount({ context, who, accountId, action: endpoint.audit }, async (tx) => {
    await takeDownloadTicket(context, tx, who, kind, paper, ticket);
    return { answer: await printedPaper(context, tx, accountId, kind, paper), detail: { kind, paper } };
  });
  answer.file = { type: 'application/pdf', bytes: await draw() };
  answer.headers = { 'content-disposition': `attachment; filename="${file}"` };
  return null;
});
