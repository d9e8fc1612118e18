import { signOut as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { endOpenView } from '#platform/views/end-view.ts';
import { sessionCookieOf } from './session-cookie.ts';

/** Ends the session on the server, takes the cookie away, and what the browser kept of the pages (OWASP ASVS 5.0, 7.4.1, 14.3.1). */
export const signOut = command(endpoint, async ({ context, who, tx, audit, answer }) => {
  await endOpenView(context, tx, who.sessionId, 'signed_out');
  await tx.deleteFrom('sessions').where('id', '=', who.sessionId).where('login_id', '=', who.loginId).execute();
  audit.subject = who.loginId;
  answer.setCookie = sessionCookieOf('');
  answer.headers = { 'Clear-Site-Data': '"cache", "storage"' };
  return done;
});
