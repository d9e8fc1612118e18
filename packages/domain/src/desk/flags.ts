/**
 * Switches of a running installation, read by the server at each use. On where nobody has moved them. `isPerAccount`: it may be on for a share of the accounts, or for
 * some by name.
 */
export const flags = [
  {
    name: 'sign_ups',
    label: 'New sign-ups',
    about: 'Off: nobody can begin a sign-up. Those that have begun can be finished.',
    isPerAccount: false,
  },
  {
    name: 'log_exports',
    label: 'Exports of the log',
    about: 'Off: an export is refused, the log itself works. An export reads many rows at once.',
    isPerAccount: true,
  },
  {
    name: 'dob_phone_demo',
    label: 'Demo of birth date and phone',
    about: 'Off: its page leads to the other demos, and its call makes nothing.',
    isPerAccount: false,
  },
] as const;
export type FlagName = (typeof flags)[number]['name'];

/** How a flag stands. On for everybody, unless for a share of the accounts and those named. */
export type FlagState = { isOn: boolean; percent: number; accounts: readonly string[] };

/** @param bucket where the account falls, 0 to 99, by this flag; null where no account asks */
export function isFlagOnFor(
  { isOn, percent, accounts }: FlagState,
  accountId: string | null,
  bucket: number | null,
): boolean {
  if (!isOn) return false;
  if (percent >= 100 || accountId === null || bucket === null) return true;
  return bucket < percent || accounts.includes(accountId);
}
