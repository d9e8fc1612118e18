/** Emails and texts to a buyer. A text message names the shop first: that is whom the buyer knows. */
export const messages = {
  the_shop: 'the shop',
  code_text: '{code} is your code for {shop}. It works for {minutes} minutes.',
  continue_text: '{shop}: continue your age check here: {link}',
  ask_text: '{shop} asks you to confirm your age. It takes about two minutes: {link}',

  ask_subject: '{shop} asks you to confirm your age',
  ask_body:
    'Hello {first_name},\n\n{shop} may serve adults only, so it asks you to confirm your age. It takes about two minutes:\n\n{link}\n\nIf you did not buy anything from {shop}, you can ignore this message.',
  ask_link_works: 'The link works for {days} days.',

  continue_subject: 'Continue your age check for {shop}',
  continue_why: 'You asked for a link to continue your age check for {shop}. It takes about two minutes:',
  continue_link_works:
    'The link works for {days} days. It continues your check and shows nothing that you entered before. If you did not ask for it, you can ignore this message.',

  answer_subject_accepted: 'Your age check for {shop} is complete',
  answer_subject: 'Your age check for {shop}',
  answer_back_to_shop: 'Go back to the shop to finish your order:',
  answer_ask_shop: 'If you think this is a mistake, ask the shop:',
  answer_go_on: 'You can continue here. The link works for {days} days:',

  hello: 'Hello,',
  signed: 'Carded checks ages for {shop} and sends this email for the shop.',
} as const;

/** Texts for buyers at the checkout of a store's own platform, and on its page after the order. */
export const stores = {
  verify_in_cart: 'Verify your age in the cart first.',
  /** Accepted, and the store's page could not write it down. */
  not_saved: 'You are verified, but your cart did not take it. Press again in a moment, or ask the shop.',
} as const;
