export const workOnStoreJob = 'store-orders';
