import type { AccountState } from '@carded/domain/billing';

/** Facts that decide whether an account's keys verify buyers; `paused_month` is `2026-11-01`. */
export type Standing = { state: AccountState; paused_month: string | null };

/** Why an account's new verifications are refused right now; null when they are not. Test keys work until it is closed. */
export function liveRefusal(
  { state, paused_month: pausedMonth }: Standing,
  isTest: boolean,
  nowMs: number,
): 'account_inactive' | 'card_needed' | 'spend_limit_reached' | null {
  if (state === 'closed') return 'account_inactive';
  if (isTest) return null;
  if (state === 'suspended') return 'account_inactive';
  if (state === 'sandbox') return 'card_needed';
  const month = new Date(nowMs).toISOString().slice(0, 7);
  return pausedMonth?.slice(0, 7) === month ? 'spend_limit_reached' : null;
}
