// Texts of popup.js on the shop's own page. English only: the loader has no bytes left for more, and what would fetch them is what failed. Each text is an export of its
// own, so that the build puts it where it is said.

/** Names the window to those who hear it. */
export const ageCheck = 'Age check';
/** While the screens are on their way. */
export const opening = 'Opening the age check';

export const couldNotOpen = 'The age check could not open';
export const notSent = 'Your order was not sent. Try again in a moment, or ask the shop.';
/** Goes before what only the shop can fix. */
export const forTheShop = 'For the shop: ';
export const tryAgain = 'Try again';
export const closeIt = 'Close';
export const continueShopping = 'Continue shopping';

/** On a button of ours in place of a pay button, and before the name of an order button. */
export const verifyAge = 'Verify Age';
export const verifyAgeAnd = 'Verify age & ';
/** The same before a name in title case. */
export const verifyAgeAndTitle = 'Verify Age & ';
