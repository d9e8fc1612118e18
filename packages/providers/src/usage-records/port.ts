/** One amount that a platform collects from a shop's owner for us, on its own bill. */
export type UsageRecord = {
  /** `northfork.myshopify.com` */
  readonly shop: string;
  /** Names the record for ever, at most 64 characters: one that is there is not added again. */
  readonly key: string;
  /** 1 to 99,999,999. */
  readonly cents: bigint;
  /** What the owner reads on the bill. */
  readonly description: string;
};
/**
 * `over_cap`: more than the owner agreed to; nothing was added, and `link` is where they agree to more. `unknown`: it may be there or not. `code` is for logs,
 * without anything of the shop.
 */
export type RecordAnswer =
  | { readonly state: 'recorded' }
  | { readonly state: 'over_cap'; readonly link: string }
  | { readonly state: 'unknown'; readonly code: string };

/** Collects through a store platform. */
export type UsageRecords = {
  /** After anything but `recorded`: again with all the same. Never throws: whatever is odd is `unknown`. */
  addRecord(record: UsageRecord): Promise<RecordAnswer>;
};
