/** How far a business is that may join, by the number that is stored. Signing up sets its status itself; staff set the others (`isForStaff`). */
export const leadStatuses = [
  { id: 1, label: 'New', isForStaff: true },
  { id: 2, label: 'Follow Up', isForStaff: true },
  { id: 3, label: 'Signed Up', isForStaff: false },
  { id: 4, label: 'Dead', isForStaff: true },
] as const;
export type LeadStatus = (typeof leadStatuses)[number]['id'];

/** Why nobody asks a lead again. */
export const deadReasons = [
  { code: 'platform', label: 'Platform does not work with us' },
  { code: 'price', label: 'Price' },
  { code: 'no_answer', label: 'No answer' },
  { code: 'no_business', label: 'Not a business' },
] as const;
export type DeadReason = (typeof deadReasons)[number]['code'];

/** Where a lead came from. `isForm`: what a form of the public site says of itself. */
export const leadSources = [
  { code: 'pricing', label: 'Form on Pricing', isForm: true },
  { code: 'talk', label: 'Form on its own page', isForm: true },
  { code: 'support', label: 'Form on Support', isForm: true },
  { code: 'get_started', label: 'Form on Get started', isForm: true },
  { code: 'api', label: 'Sent by an app', isForm: false },
  { code: 'staff', label: 'Added by staff', isForm: false },
] as const;
export type LeadSource = (typeof leadSources)[number]['code'];
export type LeadFormSource = Extract<(typeof leadSources)[number], { isForm: true }>['code'];

/** What an invitation or an advertisement writes into the address it leads to, and its words for staff. */
export const leadTracking = [
  { name: 'invite', label: 'Invitation' },
  { name: 'utm_source', label: 'Source' },
  { name: 'utm_medium', label: 'Medium' },
  { name: 'utm_campaign', label: 'Campaign' },
  { name: 'utm_content', label: 'Content' },
  { name: 'utm_term', label: 'Term' },
] as const;
export type LeadTracking = Partial<Record<(typeof leadTracking)[number]['name'], string>>;
/** Longer values are of no invitation of ours. */
export const leadTrackingCharacters = 120;

/** What a business is, by the number that is stored. */
export const businessTypes = [
  { id: 1, label: 'eCommerce' },
  { id: 2, label: 'Retail' },
  { id: 3, label: 'App' },
  { id: 4, label: 'Other' },
] as const;

/** Details of a lead that is dead are deleted after so long. */
export const deadLeadsKeptDays = 365;

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
