import { deactivateAccount as endpoint } from '@carded/contract';
import { checkOwnPassword, ownLogin } from '#features/mfa/index.ts';
import { checkSecondFactor } from '#features/sessions/index.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/enqueue.ts';
import type { Job } from '#platform/jobs/job.ts';
import { seal } from '#platform/sealing/seal.ts';
import { getAccount, getAccountOfSession } from './get-account.ts';
import { nameAccounts } from './name-account.ts';
import { endSecret, listSecrets, renewSecret } from './secrets.ts';
import { updateAccount } from './update-account.ts';

export { insertAccount, insertLogin, type NewAccount, type NewLogin } from './insert-account.ts';
export { businessRanges } from './name-account.ts';

/** New verifications and scans stop at once; nothing is deleted. Takes the owner's password. */
const deactivateAccount = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    const login = await ownLogin(context, who);
    await checkOwnPassword(context, who, login.password_hash, body.password);
    await checkSecondFactor(context, { ...who, sealedTotp: login.sealed_totp }, body.mfaToken, 'session');
  },
  act: async ({ context, input: { body }, who, tx, audit }) => {
    const now = new Date(context.now());
    const keys = await context.keys.ofAccount.get(who.accountId);
    const ended = await tx
      .updateTable('accounts')
      .set({
        state: 'closed',
        deactivated_at: now,
        sealed_deactivation_reason: seal(keys.data, context.random, `deactivation:${who.accountId}`, body.reason),
      })
      .where('account_id', '=', who.accountId)
      .where('state', '<>', 'closed')
      .returning('account_id')
      .executeTakeFirst();
    if (ended === undefined) refuse('deactivated', { details: { deactivated: 'true' } });
    await announceCredentialChange(context, tx, who.accountId, 'account_deactivated', null);
    audit.subject = who.accountId;
    return { active: false };
  },
});

export const jobs: readonly Job[] = [nameAccounts];

export const routes = [
  getAccount,
  updateAccount,
  deactivateAccount,
  getAccountOfSession,
  listSecrets,
  renewSecret,
  endSecret,
];
