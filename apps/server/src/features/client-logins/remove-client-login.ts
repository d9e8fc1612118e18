import { removeClientLogin as endpoint } from '@carded/contract';
import { done } from '#platform/commands/done.ts';
import { lockLogins } from './lock-logins.ts';
import { loginsCommand } from './logins-command.ts';
import { removeLogin } from './remove-login.ts';

export const removeClientLogin = loginsCommand(endpoint, {
  act: async ({ context, input: { body }, who, tx, audit }) => {
    const { target } = await lockLogins(tx, who, { client: body.client, token: body.token });
    audit.subject = target.id;
    audit.detail = { ended: await removeLogin(context, tx, { accountId: who.accountId, loginId: target.id }) };
    return done;
  },
});
