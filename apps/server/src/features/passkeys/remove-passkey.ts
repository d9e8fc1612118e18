import { removePasskey as endpoint } from '@carded/contract';
import { removeOtherSessions } from '#features/sessions/index.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { reauthenticate } from './reauthenticate.ts';

/** Takes password and code; staff keep one second factor. Other sessions end (OWASP ASVS 5.0, 7.4.3). */
export const removePasskey = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    const { hasTotp, passkeys } = await reauthenticate(context, who, body);
    const isLast = !hasTotp && passkeys === 1;
    if (isLast && who.kind === 'staff')
      refuse('mfa_required', { message: 'Staff keep one passkey or an authenticator app' });
    return { isLast };
  },
  act: async ({ context, input: { params }, who, tx, audit }, { isLast }) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('account_id', '=', who.accountId)
      .where('login_id', '=', who.loginId)
      .where('id', '=', params.id)
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) return refuse('not_found');
    await tx
      .deleteFrom('passkey_credentials')
      .where('account_id', '=', who.accountId)
      .where('passkey_id', '=', params.id)
      .execute();
    if (isLast) await tx.updateTable('sessions').set({ has_mfa: false }).where('id', '=', who.sessionId).execute();
    await announceCredentialChange(context, tx, who.accountId, 'passkey_removed', who.loginId);
    audit.subject = params.id;
    audit.detail = { ended: await removeOtherSessions(tx, who) };
    return done;
  },
});
