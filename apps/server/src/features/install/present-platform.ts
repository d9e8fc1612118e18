import type { Capabilities } from '@carded/domain/stores';

export function presentPlatform({ slug, name, strength, isConfirmed }: Capabilities) {
  return { slug, name, strength, confirmed: isConfirmed };
}
