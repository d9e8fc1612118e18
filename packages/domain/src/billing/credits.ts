/** What an account was given, in US cents, and until when it can be used (ms since 1970; null: for good). */
export type GivenCredit = { readonly cents: number; readonly expiresAt: number | null };

/**
 * How much is left of each credit. What ends first is used first, whenever it was given, so that as little as possible ends unused.
 *
 * @param usedCents what was used so far of all of them, with what has ended before.
 */
export function creditsLeft(credits: readonly GivenCredit[], usedCents: number): number[] {
  const inOrder = credits.map((credit, index) => ({ ...credit, index })).sort((a, b) => endOf(a) - endOf(b));
  const left = credits.map(() => 0);
  let used = usedCents;
  for (const { cents, index } of inOrder) {
    const taken = Math.min(cents, used);
    used -= taken;
    left[index] = cents - taken;
  }
  return left;
}

const endOf = ({ expiresAt }: GivenCredit): number => expiresAt ?? Number.MAX_SAFE_INTEGER;
