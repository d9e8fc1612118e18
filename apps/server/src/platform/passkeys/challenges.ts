import { callFunction } from '@carded/database';
import type { Context } from '#context.ts';
import { hashToken } from '#platform/sealing/seal.ts';

/** So long an authenticator may take. */
export const challengeMs = 5 * 60_000;
/** WebAuthn 3, 13.4.3: at least 16 bytes. */
const challengeBytes = 32;

type Purpose = 'add' | 'sign_in';

/** A new challenge. @param holder who alone may answer it: a session's id, or the secret of a browser */
export async function makeChallenge(context: Context, purpose: Purpose, holder: string): Promise<string> {
  const challenge = context.random(challengeBytes).toString('base64url');
  await callFunction(
    context.db,
    'insert into carded.passkey_challenges (challenge_hash, purpose, holder_hash, expires_at) values ($1, $2, $3, $4)',
    [hashToken(challenge), purpose, hashToken(holder), new Date(context.now() + challengeMs)],
  );
  return challenge;
}

/** The challenge an answer was made for, as the browser wrote it; null when it wrote nothing of the kind. */
const challengeIn = (clientDataJson: string): string | null => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string'
      ? data.challenge
      : null;
  } catch {
    return null;
  }
};

/** Takes the challenge of an answer for good, whatever comes of the answer. Atomic; null when it is unknown, ended, used, of another purpose or holder. */
export async function takeChallenge(
  context: Context,
  purpose: Purpose,
  holder: string | null,
  clientDataJson: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJson);
  if (challenge === null || holder === null) return null;
  const rows = await callFunction(
    context.db,
    `delete from carded.passkey_challenges
      where challenge_hash = $1 and purpose = $2 and holder_hash = $3 and expires_at > $4 returning 1`,
    [hashToken(challenge), purpose, hashToken(holder), new Date(context.now())],
  );
  return rows.length === 1 ? challenge : null;
}
