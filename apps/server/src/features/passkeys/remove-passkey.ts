import { removePasskey as endpoint } from '@carded/contract';
import { sql } from 'kysely';
import { removeOtherSessions } from '#features/sessions/index.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { countPasskeys } from '#platform/passkeys/count-passkeys.ts';
import { reauthenticate } from './reauthenticate.ts';

/** Takes password and code; staff keep one second factor. Other sessions end (OWASP ASVS 5.0, 7.4.3). */
export const removePasskey = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    const { hasTotp } = await reauthenticate(context, who, body);
    return { hasTotp };
  },
  act: async ({ context, input: { params }, who, tx, audit }, { hasTotp }) => {
    // Two that are removed at once are counted one after the other.
    await sql`select 1 from carded.logins where account_id = ${who.accountId} and id = ${who.loginId} for update`.execute(
      tx,
    );
    const isLast = !hasTotp && (await countPasskeys(tx, who.accountId, who.loginId)) === 1;
    if (isLast && who.kind === 'staff')
      refuse('mfa_required', { message: 'Staff need at least one passkey or an authenticator app' });
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
