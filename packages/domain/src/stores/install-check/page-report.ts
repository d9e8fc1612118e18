/** Of the fields of a buyer, those that a check of the installation counts; a name in one field counts for both parts. */
export const countedFields = [
  'first_name',
  'last_name',
  'address',
  'city',
  'state',
  'zip',
  'country',
  'contact_email',
] as const;
export type CountedField = (typeof countedFields)[number];

/** Buttons of wallets that a page may show beside its own. */
export const walletKinds = ['apple_pay', 'google_pay', 'shop_pay', 'paypal', 'amazon_pay', 'link', 'venmo'] as const;
export type WalletKind = (typeof walletKinds)[number];

export const blockedKinds = ['script', 'frame'] as const;

/** As a page sends it: names of fields, and never what is in them. Of wallets and of what is blocked, what we do not know is left out here. */
export type InstallReport = {
  path: string;
  key: string;
  version: string;
  copies: number;
  late: boolean;
  element: string | null;
  bound: number;
  candidates: string[];
  fields: CountedField[];
  wallets: string[];
  blocked: string[];
  frame: 'waiting' | 'reached' | 'failed';
  opened: boolean;
};

/** What one page of a shop said of itself in a live check. From a stranger’s browser: it fills this check, and does nothing else. */
export type PageReport = {
  /** Without query, and without what may name somebody. */
  readonly path: string;
  readonly host: string;
  /** Whose key the page names. */
  readonly key: 'own' | 'other' | 'none';
  readonly isTestKey: boolean;
  /** Whether the page is on a domain of the website. */
  readonly isOwnDomain: boolean;
  readonly isNewest: boolean;
  readonly copies: number;
  readonly isLate: boolean;
  /** The selector that the settings name, and how many elements are held. */
  readonly element: string | null;
  readonly bound: number;
  /** What looks like an order button, as selectors. */
  readonly candidates: readonly string[];
  readonly fields: readonly CountedField[];
  /** Those that are shown and not held. */
  readonly wallets: readonly WalletKind[];
  readonly blocked: readonly (typeof blockedKinds)[number][];
  readonly frame: 'waiting' | 'reached' | 'failed';
  readonly hasOpened: boolean;
  readonly at: number;
};

/** At most so many pages are kept of one check: the newest. */
export const pagesKept = 12;

/** Adds what a page said; the same page again takes the place of what it said before, but what it has opened once has been opened. */
export function addReport(known: readonly PageReport[], report: PageReport): readonly PageReport[] {
  const isSame = (one: PageReport) => one.path === report.path && one.host === report.host;
  const before = known.find(isSame);
  const merged = { ...report, hasOpened: report.hasOpened || before?.hasOpened === true };
  return [...known.filter((one) => !isSame(one)), merged].slice(-pagesKept);
}
