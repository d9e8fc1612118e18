import type { LoginCaller } from '#platform/access/caller.ts';

/** Who wrote something, as others see it. */
export function authorOf(who: LoginCaller): { id: string; name: string } {
  return {
    id: who.loginId,
    name: who.name === '' ? who.email : who.name,
  };
}
