// Limits and times that screens and server must agree on, each read by name, so that one nobody reads is noticed.

export const sessionPollMs = 10_000;
export const ticketPollMs = 10_000;
export const ticketSeenRefreshMs = 60_000;
export const attachmentsPerSelection = 5;
/** Shortest note, after trimming, for an action that cannot be undone. */
export const confirmNotesMinimumLength = 10;
/** Largest number of days of a search. */
export const dateRangeMaximumDays = 120;
/** Lengths of the two kinds of unsubscribe tokens, `ut` and `uid`. */
export const unsubscribeTokenLengths = [48, 32] as const;
export const scannerDefaultMinimumAge = 21;
/** Silence after which a scan has ended. */
export const scanIdleMs = 300;
/** Keystrokes after which a scan has started. */
export const scanStartKeystrokes = 30;
/** Length that raw scan data must exceed, and the lines it must have. */
export const scanMinimumCharacters = 100;
export const scanMinimumLines = 16;
/** Lengths to which a person's fields are cut before they are compared. */
export const nameCharacters = 48;
export const addressCharacters = 64;
export const cityCharacters = 48;
export const zipCharacters = 10;
export const metadataPairs = 10;
export const metadataKeyCharacters = 25;
export const metadataValueCharacters = 250;
/** Milliseconds in which a score rises. */
export const scoreAnimationMs = 600;
export const copyFlashMs = 2000;

/** Score from which a match of records counts, 0 to 100. */
export const identityMatchScore = 90;

/** Prices of a new account, in US cents. */
export const planDefaults = {
  monthlyPriceCents: 2500,
  verificationCents: 50,
  dobPhoneCents: 50,
  dobZipCents: 50,
  repeatCents: 50,
  idScanCents: 5,
  scanValidateCents: 25,
  selfieCents: 15,
  phoneCents: 15,
} as const;

/** Free trial of a new account: units of each kind, within these days. */
export const trialDefaults = { verifications: 25, scans: 50, days: 14 } as const;

/** Scanner modes by their stored number. `isForScreens`: a screen can use it; the other means "the account's mode" in a website's settings. */
export const scannerModes = [
  { id: 0, label: 'Same as account', isForScreens: false },
  { id: 1, label: 'ID validation', isForScreens: true },
  { id: 2, label: 'Birth date only', isForScreens: true },
] as const;
export type ScannerModeId = (typeof scannerModes)[number]['id'];
type ForScreens = Extract<(typeof scannerModes)[number], { isForScreens: true }>;
/** Mode of a screen. */
export type ScanMode = ForScreens['id'];
export const screenModes = scannerModes.filter((row): row is ForScreens => row.isForScreens).map(({ id }) => id);
