import { showCallbackSecret as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { callbackSecret } from './secrets.ts';

export const showCallbackSecret = command(endpoint, async ({ context, who, audit }) => {
  audit.subject = who.accountId;
  return { secret: await callbackSecret(context, who.accountId) };
});
