import type { Claim } from './claim-types.ts';

type Part = Readonly<Record<string, Claim>>;
/** All of them in one, each under its own name. */
export type Joined<Parts extends readonly Part[]> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly Part[],
]
  ? First & Joined<Rest>
  : unknown;

/**
 * The claims of all files.
 * @throws Error where two have one name: a page would print the words of the other
 */
export function joinClaims<const Parts extends readonly Part[]>(parts: Parts): Joined<Parts> {
  const all = new Map<string, Claim>();
  for (const [id, claim] of parts.flatMap((part) => Object.entries(part))) {
    if (all.has(id)) throw new Error(`Two claims are called ${id}.`);
    all.set(id, claim);
  }
  return Object.fromEntries(all) as Joined<Parts>;
}
