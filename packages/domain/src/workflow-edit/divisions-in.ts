import { countries, divisionsOf } from '#codes/index.ts';
import { type SegmentId, segmentOf } from '#workflow/index.ts';

/** The states, provinces or countries that can have rules of their own in a segment. Territories are places of the United States. */
export function divisionsIn(segment: SegmentId): readonly { readonly code: string; readonly name: string }[] {
  if (segment === 'international') return countries.filter(({ code }) => segmentOf(code) === 'international');
  return (divisionsOf(segment === 'us' ? 'US' : 'CA') ?? []).filter(({ isListed }) => isListed);
}
