import { makePaperTicket as endpoint } from '@carded/contract';
import { findPaper } from '#features/billing/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { insertDownloadTicket } from '#platform/links/download-tickets.ts';
import { inAnyAccount } from './in-any-account.ts';

/** Lets this person of staff download one paper of an account, once. */
export const makePaperTicket = ownTransactions(endpoint, ({ context, who, input: { params, body } }) =>
  inAnyAccount({ context, who, accountId: params.id, action: endpoint.audit }, async (tx) => {
    await findPaper(tx, params.id, body.kind, body.paper);
    const answer = await insertDownloadTicket(context, tx, who, body.kind, body.paper);
    return { answer, detail: { kind: body.kind, paper: body.paper } };
  }),
);
