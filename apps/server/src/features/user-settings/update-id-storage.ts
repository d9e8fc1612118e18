import { updateIdStorage as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { presentIdStorage } from './present-id-storage.ts';

export const updateIdStorage = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const change = {
    ...(body.id_storage_enabled === undefined ? {} : { is_id_storage_enabled: body.id_storage_enabled }),
    ...(body.image_days === undefined ? {} : { image_days: body.image_days }),
  };
  if (Object.keys(change).length > 0)
    await tx.updateTable('accounts').set(change).where('account_id', '=', who.accountId).execute();
  audit.subject = who.accountId;
  audit.detail = change;
  return presentIdStorage(context, tx, who.accountId);
});
