import type { SiteParts } from '@carded/contract';
import { expectedKinds, readExpected } from '@carded/domain/estimate';

/** The counts in an address of the page with prices; null where there are none. */
export function askedEstimate(query: URLSearchParams): SiteParts['estimate'] | null {
  const isAsked = expectedKinds.some(({ name }) => query.has(name));
  return isAsked ? { asked: readExpected((name) => query.get(name)) } : null;
}
