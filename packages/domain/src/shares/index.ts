/** How often something was so, of how many, and the shares (0 to 1) between which the true one lies in 95 of 100 such counts. */
export type Share = { readonly count: number; readonly of: number; readonly from: number; readonly to: number };

const Z = 1.96;

/** A count with its interval by Wilson's score, which is honest for small numbers and near 0 and 1. */
export function shareOf(count: number, of: number): Share {
  if (of === 0) return { count, of, from: 0, to: 1 };
  const share = count / of;
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const reach = (Z / (1 + Z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return { count, of, from: Math.max(0, middle - reach), to: Math.min(1, middle + reach) };
}
