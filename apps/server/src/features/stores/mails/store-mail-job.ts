/** What owners are told of a store by mail. */
export const storeMailKinds = [
  'account_made',
  'asked_elsewhere',
  'connected',
  'is_elsewhere',
  'reconnect',
  'store_closed',
  'uninstalled',
] as const;
export type StoreMailKind = (typeof storeMailKinds)[number];

export const storeMailJob = 'store-mail';
