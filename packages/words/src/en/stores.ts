/** What buyers read at the checkout of a store's own platform, and on its page after the order. */
export const stores = {
  verify_in_cart: 'Verify your age in the cart first.',
  /** Accepted, and the store's page could not write it down. */
  not_saved: 'You are verified, but your cart did not take it. Press again in a moment, or ask the shop.',
} as const;
