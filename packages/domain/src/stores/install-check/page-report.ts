/** Fields of a buyer that a check of the installation counts; a name in one field counts for both parts. */
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

/** Wallet buttons that a page may show beside its own. */
export const walletKinds = ['apple_pay', 'google_pay', 'shop_pay', 'paypal', 'amazon_pay', 'link', 'venmo'] as const;
export type WalletKind = (typeof walletKinds)[number];

export const blockedKinds = ['script', 'frame'] as const;

/** Report of a page: names of fields, and never their values. Unknown wallets and blocked parts are left out here. */
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
  /** Milliseconds since 1970 by the page's clock, with fractions: reports may arrive in another order than they were sent. 0 when not said. */
  sent: number;
};

/** Report of one page of a shop in a live check. It is from a stranger’s browser: it fills this check, and has no other effect. */
export type PageReport = {
  /** Path without query and without parts that may name a person. */
  readonly path: string;
  readonly host: string;
  /** Owner of the key that the page names. */
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
  /** Selectors of likely order buttons. */
  readonly candidates: readonly string[];
  readonly fields: readonly CountedField[];
  /** Visible wallets that are not bound. */
  readonly wallets: readonly WalletKind[];
  readonly blocked: readonly (typeof blockedKinds)[number][];
  readonly frame: 'waiting' | 'reached' | 'failed';
  readonly hasOpened: boolean;
  readonly sent: number;
  readonly at: number;
};

/** Number of pages kept of one check: the newest. */
export const pagesKept = 12;

/** Keeps the report of a page that was sent last, whichever arrived last, and that it has opened once. */
export function addReport(known: readonly PageReport[], report: PageReport): readonly PageReport[] {
  const isSame = (one: PageReport) => one.path === report.path && one.host === report.host;
  const before = known.find(isSame);
  const latest = before !== undefined && before.sent > report.sent ? before : report;
  const merged = { ...latest, hasOpened: report.hasOpened || before?.hasOpened === true };
  return [...known.filter((one) => !isSame(one)), merged].slice(-pagesKept);
}
