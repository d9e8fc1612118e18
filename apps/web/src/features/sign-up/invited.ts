import type { AnswerOf } from '@carded/client';
import { call } from './call.ts';

export type Invited = AnswerOf<'signUp.invite'>;

/** The token of an invitation's link. It stands behind the address's #, which no server and no other page sees. */
export function inviteToken(): string | null {
  return /^#invite=([\w-]{20,120})$/.exec(window.location.hash)?.[1] ?? null;
}

/** What an invitation fills in; null without one, or when it has ended. */
export async function readInvite(token: string | null): Promise<Invited | null> {
  return token === null ? null : call('signUp.invite', { params: { token } }).catch(() => null);
}
