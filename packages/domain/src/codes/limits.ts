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
