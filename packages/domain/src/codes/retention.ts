// Retention times of personal data. The server deletes by them, and the texts that people agree to print them.

/** Days for which tickets and messages to support are kept. */
export const supportKeptDays = 365;
/** Days for which the photos of a machine's acceptance wait for a later check, where a shop keeps none. */
export const sampledDays = 7;
/** Days for which a receipt’s link works. */
export const receiptLinkDays = 400;
/** Days for which a link in an email works. */
export const mailedLinkDays = 14;
/** Days for which a refusal for age is remembered. */
export const underageKnownDays = 90;
/** Days for which a deleted buyer can be banned, or a ban of one lifted. */
export const removedKnownDays = 90;
/** Days for which a shown card is remembered. */
export const cardKnownDays = 90;
/** Days for which a reviewer's acceptance of a card counts. */
export const cardPassedDays = 365;
/** Days in which a picture of a live selfie passes only once. */
export const liveFramesKnownDays = 90;
/** Days for which the birth dates given for one name and address are counted. */
export const triedDatesKnownDays = 30;
/** Days after which a check ends that no person has reviewed. */
export const reviewWaitDays = 30;
/** Hours for which an unfinished check keeps its photos, from the last of them. */
export const unfinishedPhotosHours = 24;
/** Hours for which photos are kept for the next try after a refusal the buyer can fix. */
export const mendingHours = 1;
/** Hours for which codes sent to a phone are counted, like texts. */
export const phoneChecksHours = 24;
/** Days for which a browser stays signed in, at most. */
export const sessionDays = 14;
/** Days for which an invitation to an account works. */
export const invitationDays = 7;
/** Days for which the data of an unfinished sign-up is kept. */
export const signUpKeptDays = 30;
/** Days for which the delivery log of webhooks is kept. */
export const deliveriesKeptDays = 90;
/** Days for which a browser is known to a login that signed in there. */
export const knownBrowserDays = 400;
/** Days of notice before new terms take effect. */
export const termsNoticeDays = 30;
