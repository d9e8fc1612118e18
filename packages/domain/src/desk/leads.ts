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
