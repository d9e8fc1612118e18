import * as endpoints from '@carded/contract';
import { findPaper, printedPaper } from '#features/billing/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { insertDownloadTicket, takeDownloadTicket } from '#platform/links/download-tickets.ts';
import { inAnyAccount } from './in-any-account.ts';

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
