/** Stored number of each status of a lead. */
export const leadStatusNumber = { new: 1, followUp: 2, signedUp: 3, dead: 4 } as const;

/** Statuses of a lead by their stored number. Sign-up sets its own status; staff set the others (`isForStaff`). */
export const leadStatuses = [
  { id: leadStatusNumber.new, label: 'New', isForStaff: true },
  { id: leadStatusNumber.followUp, label: 'Follow Up', isForStaff: true },
  { id: leadStatusNumber.signedUp, label: 'Signed Up', isForStaff: false },
  { id: leadStatusNumber.dead, label: 'Dead', isForStaff: true },
] as const;
export type LeadStatus = (typeof leadStatuses)[number]['id'];

/** Reasons to close a lead for good. */
export const deadReasons = [
  { code: 'platform', label: 'Platform does not work with us' },
  { code: 'price', label: 'Price' },
  { code: 'no_answer', label: 'No answer' },
  { code: 'no_business', label: 'Not a business' },
] as const;
export type DeadReason = (typeof deadReasons)[number]['code'];

/** Sources of a lead. `isForm`: named by a form of the public site. */
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

/** Tracking parameters of invitations and advertisements, with words for staff. */
export const leadTracking = [
  { name: 'invite', label: 'Invitation' },
  { name: 'utm_source', label: 'Source' },
  { name: 'utm_medium', label: 'Medium' },
  { name: 'utm_campaign', label: 'Campaign' },
  { name: 'utm_content', label: 'Content' },
  { name: 'utm_term', label: 'Term' },
] as const;
export type LeadTracking = Partial<Record<(typeof leadTracking)[number]['name'], string>>;
/** Longest value in our own invitations. */
export const leadTrackingCharacters = 120;

/** Types of business by their stored number. */
export const businessTypes = [
  { id: 1, label: 'eCommerce' },
  { id: 2, label: 'Retail' },
  { id: 3, label: 'App' },
  { id: 4, label: 'Other' },
] as const;

/** Days after which the details of a dead lead are deleted. */
export const deadLeadsKeptDays = 365;

/**
 * Switches of a running installation, read by the server at each use. Each is on until somebody changes it. `isPerAccount`: it may be on for a share of the
 * accounts, or for some by name.
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

/** State of a flag: on for everybody, or for a share of the accounts and those named. */
export type FlagState = { isOn: boolean; percent: number; accounts: readonly string[] };

/** @param asking the account, and where it falls by this flag, 0 to 99; null where no account asks */
export function isFlagOnFor(flag: FlagState, asking: { account: string; bucket: number } | null): boolean {
  if (!flag.isOn) return false;
  if (flag.percent >= 100 || asking === null) return true;
  return asking.bucket < flag.percent || flag.accounts.includes(asking.account);
}
