import { noteBounce as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { markBounced } from '#platform/messages/mark-bounced.ts';

/** The same answer whether anybody signs in with the address or not. */
export const noteBounce = command(endpoint, {
  prepare: ({ context, input: { body } }) => markBounced(context, body.email),
  act: async ({ input: { body }, audit }, loginId) => {
    audit.subject = loginId ?? 'nobody';
    audit.detail = { reason: body.reason };
    return done;
  },
});
