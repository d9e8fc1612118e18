// Limits and times that screens and server must agree on, each read by name, so that one nobody reads is noticed.

export const sessionPollMs = 10_000;
export const ticketPollMs = 10_000;
export const ticketSeenRefreshMs = 60_000;
export const attachmentsPerSelection = 5;
export const supportKeptDays = 365;
/** Days for which the photos of a machine's acceptance wait for a later check, where a shop keeps none. */
export const sampledDays = 7;
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

// Retention times of personal data. The server deletes by them, and the texts that people agree to print them.

/** Days for which a receipt’s link works. */
export const receiptLinkDays = 400;
/** A link that is mailed works this long: a week later is soon enough. */
export const mailedLinkDays = 14;
/** Days for which a refusal for age is remembered. */
export const underageKnownDays = 90;
/** A buyer who was deleted can be banned, or a ban lifted, for this long. */
export const removedKnownDays = 90;
/** Days for which a shown card is remembered. */
export const cardKnownDays = 90;
/** Days for which a reviewer's acceptance of a card counts. */
export const cardPassedDays = 365;
/** A picture of a live selfie passes only once in this time. */
export const liveFramesKnownDays = 90;
/** Birth dates given for one name and address are counted so far back. */
export const triedDatesKnownDays = 30;
/** A check that no person has looked at by then is over. */
export const reviewWaitDays = 30;
/** A check that a buyer leaves unfinished keeps its photos this long from the last. */
export const unfinishedPhotosHours = 24;
/** Hours for which photos are kept for the next try after a refusal the buyer can fix. */
export const mendingHours = 1;
/** Hours for which codes sent to a phone are counted, like texts. */
export const phoneChecksHours = 24;
/** A browser stays signed in no longer than this. */
export const sessionDays = 14;
/** Days for which an invitation to an account works. */
export const invitationDays = 7;
/** Days for which the data of an unfinished sign-up is kept. */
export const signUpKeptDays = 30;
/** The delivery log of webhooks reaches this far back. */
export const deliveriesKeptDays = 90;
/** Days for which a browser is known to a login that signed in there. */
export const knownBrowserDays = 400;
/** Days of notice before new terms take effect. */
export const termsNoticeDays = 30;

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
