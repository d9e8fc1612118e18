import { createTicket as endpoint } from '@carded/contract';
import { findVerification } from '#features/verifications/index.ts';
import { command } from '#platform/commands/command.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { dropAttachments, keepAttachments } from './keep-attachments.ts';
import { openTicket } from './open-ticket.ts';

export const createTicket = command(endpoint, {
  prepare: async ({ context, who, request, input: { body } }) => {
    const about = body.verification;
    if (about !== undefined)
      await readInAccount(context, who.accountId, async (tx) => {
        if ((await findVerification(tx, who.accountId, about, who.websiteIds)) === null) refuse('uuid_not_found');
      });
    return keepAttachments(context, who.accountId, { accountId: who.accountId, ip: request.ip }, body.attachments);
  },
  undo: ({ context }, kept) => dropAttachments(context, kept),
  act: async (call, kept) => {
    const { body } = call.input;
    const opened = await openTicket(call, body, kept);
    call.audit.subject = opened.id;
    call.audit.detail = { number: opened.number, files: kept.length };
    return { ...opened, status: 'new' as const };
  },
});
