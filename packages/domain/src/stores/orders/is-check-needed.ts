/** What is known of an order before its buyer is looked for. */
export type OrderFacts = {
  readonly isTest: boolean;
  /** Smallest unit of its currency. */
  readonly amountMinor: bigint;
  /** Null: not known, so any of them may be one that is checked. */
  readonly productTags: readonly string[] | null;
};

/**
 * Whether an order is one that the shop wants checked: not a test, with something to pay, and with one of the products it named, if it named any. Where the buyer's
 * place asks for no check is said by the rules, not here.
 */
export function isCheckNeeded({ isTest, amountMinor, productTags }: OrderFacts, tags: readonly string[]): boolean {
  if (isTest || amountMinor <= 0n) return false;
  if (tags.length === 0 || productTags === null) return true;
  const wanted = new Set(tags.map(plainTag));
  return productTags.some((tag) => wanted.has(plainTag(tag)));
}

const plainTag = (tag: string): string => tag.trim().toLowerCase();
