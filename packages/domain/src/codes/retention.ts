// Retention times of personal data. The server deletes by them, and the texts that people agree to print them.

export const supportKeptDays = 365;
/** Days for which the photos of a machine's acceptance wait for a later check, where a shop keeps none. */
export const sampledDays = 7;
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
