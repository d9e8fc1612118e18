import { dobPhoneDemoAuth as authEndpoint, dobPhoneDemoEnabled as enabledEndpoint } from '@carded/contract';
import { ownTransactions } from '#platform/commands/command.ts';
import { openQuery } from '#platform/commands/query.ts';
import { isFlagOn } from '#platform/flags/is-flag-on.ts';
import { beginSession } from './demo-sessions.ts';

export const dobPhoneDemoEnabled = openQuery(enabledEndpoint, async ({ context }) => ({
  demo_enabled: await isFlagOn(context, 'dob_phone_demo'),
}));

/** A session of that demo: its token is what the call takes. */
export const dobPhoneDemoAuth = ownTransactions(authEndpoint, async ({ context, request }) => {
  if (!(await isFlagOn(context, 'dob_phone_demo'))) return { demo_enabled: false, key: '', auth: '', session: null };
  const session = await beginSession(context, 'dob-phone', request.ip);
  return { demo_enabled: true, key: session.key, auth: session.token, session };
});
