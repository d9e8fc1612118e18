import type { TrialKind } from '@carded/domain/usage';

/** What an account's trial is made of. */
export type TrialOf = {
  is_trial: boolean;
  trial_verifications: number;
  trial_scans: number;
  trial_ends_at: Date | null;
};

/** What a trial still holds: nothing once it is used up or has ended, null for an account without one. */
export function trialLeft(account: TrialOf, kind: TrialKind, nowMs: number): number | null {
  if (!account.is_trial) return null;
  const hasEnded = account.trial_ends_at !== null && account.trial_ends_at.getTime() <= nowMs;
  return hasEnded ? 0 : kind === 'scans' ? account.trial_scans : account.trial_verifications;
}
