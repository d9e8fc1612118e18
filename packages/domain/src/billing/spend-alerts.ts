/** Parts of an account's limit, in percent, at which its owner is told. */
export const spendAlertLevels = [50, 80, 100] as const;
export type SpendAlertLevel = (typeof spendAlertLevels)[number];

/** The parts of a limit that a month has reached; all of them where nothing may be spent. */
export function spendAlertsReached(cents: bigint, limitCents: bigint): SpendAlertLevel[] {
  return spendAlertLevels.filter((level) => cents * 100n >= limitCents * BigInt(level));
}

/** What happens at the limit: the owner is told, or live verifications pause until the month ends or the limit is raised. */
export const limitActions = ['tell', 'pause'] as const;
export type LimitAction = (typeof limitActions)[number];
