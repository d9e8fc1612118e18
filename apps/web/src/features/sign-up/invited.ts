import type { AnswerOf } from '@carded/client';
import { isLinkEnded } from '#platform/queries/problem.ts';
import { call } from './call.ts';

export type Invited = AnswerOf<'signUp.invite'>;

/** The token of an invitation's link, cut short as it may be. It stands behind the address's #, which no server and no other page sees. */
export function inviteToken(): string | null {
  return /^#invite=(.*)$/.exec(window.location.hash)?.[1] ?? null;
}

/** What an invitation fills in; null without one, or when it has ended. @throws whatever else was in the way: an invitation that was not read has not ended */
export async function readInvite(token: string | null): Promise<Invited | null> {
  if (token === null || !/^[\w-]{20,120}$/.test(token)) return null;
  try {
    return await call('signUp.invite', { params: { token } });
  } catch (error) {
    if (isLinkEnded(error)) return null;
    throw error;
  }
}
