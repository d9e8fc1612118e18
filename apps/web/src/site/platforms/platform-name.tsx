import { Says } from '#site/claims/says.tsx';
import type { PlatformFacts } from './platform-facts.ts';

/** A platform’s name. One has a number in it. */
export function PlatformName({ facts: { slug, name } }: { facts: PlatformFacts }) {
  return slug === 'shift4shop' ? <Says claim="name_shift4shop" /> : name;
}
