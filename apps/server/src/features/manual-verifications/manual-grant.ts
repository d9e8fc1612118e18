import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';

/** Long enough to send a form, and to send it again when the answer was lost. */
export const manualGrantMs = 5 * 60_000;

type Grant = { login: string; key: string; ends: number };

const purposeOf = ({ accountId, sessionId }: LoginCaller) => `manual-grant:${accountId}:${sessionId}`;

/** Permission for one manual verification on one website, by this session. Nothing is stored. */
export function sealManualGrant(context: Context, who: LoginCaller, key: string): { secret: string; ends: number } {
  const ends = context.now() + manualGrantMs;
  const grant: Grant = { login: who.loginId, key, ends };
  return {
    secret: sealJson(context.keys.master.manualGrants, context.random, purposeOf(who), grant).toString('base64url'),
    ends,
  };
}

/** @throws Refusal `link_expired` for what is no grant of this session for this key, and for one that is too old. */
export function checkManualGrant(context: Context, who: LoginCaller, key: string, secret: string): void {
  const grant = openGrant(context, who, secret);
  if (grant === null || grant.login !== who.loginId || grant.key !== key)
    refuse('link_expired', { message: 'This form is no longer open. Send it again.' });
  else if (grant.ends <= context.now())
    refuse('link_expired', { message: 'This form was open too long. Send it again.' });
}

const openGrant = (context: Context, who: LoginCaller, secret: string): Grant | null => {
  try {
    return unsealJson<Grant>(context.keys.master.manualGrants, purposeOf(who), Buffer.from(secret, 'base64url'));
  } catch {
    return null;
  }
};
