import type { Refusal } from '../check-order.ts';
import type { CheckoutProblem } from './checkout-page.ts';

const again = 'Press “Place order” and complete the age check again.';

/** Why an order was not taken, and what the buyer can do; never an accusation. */
const words: Record<Refusal, readonly [string, string]> = {
  missing: [
    'Your age is not checked yet.',
    'Press “Place order” and answer one question. If nothing opens, allow scripts on this page and reload it.',
  ],
  unverified: ['The age check could not be reached.', 'Your order was not sent. Try again in a moment.'],
  forged: ['We could not confirm the age check.', again],
  expired: ['The age check is older than 15 minutes.', again],
  other_cart: ['The age check belongs to another cart.', again],
  other_person: [
    'The order and the age check name different people.',
    'Both must have the same name and address. Correct the fields, then press “Place order” again.',
  ],
  test: ['This was a test of the age check.', 'Test buyers cannot order here. Use your own name and address.'],
  used: ['This age check has an order already.', 'Each order needs its own. Press “Place order” again.'],
  unavailable: ['We could not confirm the age check just now.', 'Nothing was lost. Try again in a moment.'],
};

export function refusalWords(why: Refusal): CheckoutProblem {
  return { title: words[why][0], sentence: words[why][1] };
}
