/** What a platform told us that takes a call there, or is another feature's. */
export const storeEventJob = 'store-event';
