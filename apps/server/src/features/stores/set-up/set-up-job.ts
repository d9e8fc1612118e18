/** Puts what a store needs into it: hooks, script, gate. */
export const setUpStoreJob = 'store-set-up';
