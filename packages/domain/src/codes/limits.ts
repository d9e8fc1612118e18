// Limits and times that screens and server must agree on, each read by name, so that one nobody reads is noticed.

export const sessionPollMs = 10_000;
export const ticketPollMs = 10_000;
export const ticketSeenRefreshMs = 60_000;
export const attachmentsPerSelection = 5;
export const supportKeptDays = 365;
/** Photos of an acceptance by machine that a person looks at afterwards wait so long for that, where a shop keeps none. */
export const sampledDays = 7;
/** Of the notes that go with what cannot be undone, after trimming. */
export const confirmNotesMinimumLength = 10;
/** From the first day of a search to the last. */
export const dateRangeMaximumDays = 120;
/** Of the two kinds of unsubscribe tokens, `ut` and `uid`. */
export const unsubscribeTokenLengths = [48, 32] as const;
export const scannerDefaultMinimumAge = 21;
/** Silence after which a scan has ended. */
export const scanIdleMs = 300;
/** Keystrokes after which a scan has started. */
export const scanStartKeystrokes = 30;
/** Raw scan data must be longer than this to be read, and split into so many lines. */
export const scanMinimumCharacters = 100;
export const scanMinimumLines = 16;
/** What is compared of a person is cut to these. */
export const nameCharacters = 48;
export const addressCharacters = 64;
export const cityCharacters = 48;
export const zipCharacters = 10;
export const metadataPairs = 10;
export const metadataKeyCharacters = 25;
export const metadataValueCharacters = 250;
/** How long a score takes to rise. */
export const scoreAnimationMs = 600;
export const copyFlashMs = 2000;

/** Score from which a match of records counts, 0 to 100. */
export const identityMatchScore = 90;

// How long what is kept of people stays. The server removes it by these, and the texts that people agree to print them.

/** A receipt’s link works so long. */
export const receiptLinkDays = 400;
/** A link that is mailed works this long: a week later is soon enough. */
export const mailedLinkDays = 14;
/** A refusal for age is known for so long. */
export const underageKnownDays = 90;
/** A buyer who was deleted can be banned, or a ban lifted, for this long. */
export const removedKnownDays = 90;
/** How long a card that was shown is known. */
export const cardKnownDays = 90;
/** How long a person's yes to a card counts. */
export const cardPassedDays = 365;
/** A picture of a live selfie passes only once in this time. */
export const liveFramesKnownDays = 90;
/** Birth dates given for one name and address are counted so far back. */
export const triedDatesKnownDays = 30;
/** A check that no person has looked at by then is over. */
export const reviewWaitDays = 30;
/** A check that a buyer leaves unfinished keeps its photos this long from the last. */
export const unfinishedPhotosHours = 24;
/** A refusal that the buyer can fix is not final: the photos stay so long for the next try. */
export const mendingHours = 1;
/** How often a code was sent to a phone counts for so long, as texts do. */
export const phoneChecksHours = 24;
/** A browser stays signed in no longer than this. */
export const sessionDays = 14;
/** An invitation to an account works so long. */
export const invitationDays = 7;
/** What was typed while signing up waits so long for its person. */
export const signUpKeptDays = 30;
/** The delivery log of webhooks reaches this far back. */
export const deliveriesKeptDays = 90;
/** A browser is known to a login that signed in there for so long. */
export const knownBrowserDays = 400;
/** New terms are told of so long before they take effect. */
export const termsNoticeDays = 30;

/** What a new account pays, in US cents. */
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

/** What a new account tries for free: so much of each, within these days. */
export const trialDefaults = { verifications: 25, scans: 50, days: 14 } as const;

/** What the scanner checks, by its stored number. `isForScreens`: a screen can use it; the other means "the account's mode" in a website's settings. */
export const scannerModes = [
  { id: 0, label: 'Same as account', isForScreens: false },
  { id: 1, label: 'ID validation', isForScreens: true },
  { id: 2, label: 'Birth date only', isForScreens: true },
] as const;
export type ScannerModeId = (typeof scannerModes)[number]['id'];
type ForScreens = Extract<(typeof scannerModes)[number], { isForScreens: true }>;
/** What a screen works in. */
export type ScanMode = ForScreens['id'];
export const screenModes = scannerModes.filter((row): row is ForScreens => row.isForScreens).map(({ id }) => id);
