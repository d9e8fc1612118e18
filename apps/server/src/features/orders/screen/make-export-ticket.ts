import { makeOrderExportTicket as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isFlagOn } from '#platform/flags/is-flag-on.ts';
import { insertDownloadTicket } from '#platform/links/download-tickets.ts';

/** Lets this login download the orders that it may see, once. */
export const makeExportTicket = command(endpoint, {
  prepare: async ({ context, who }) => {
    if (!(await isFlagOn(context, 'log_exports', who.accountId)))
      refuse('unavailable', { message: 'Exports are paused for now. The list itself works.' });
  },
  act: ({ context, who, tx }) => insertDownloadTicket(context, tx, who, 'orders', who.accountId),
});
