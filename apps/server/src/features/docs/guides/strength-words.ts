import type { Capabilities } from '@carded/domain/stores';

/** How much a check is worth on a platform, in a line. */
export function strengthWords({ strength, isConfirmed }: Capabilities): string {
  if (strength === null) return isConfirmed ? 'Not possible' : 'Not tried yet';
  return { refused: 'Refused by the shop’s server', held: 'Held until verified', asked: 'Only the page asks' }[
    strength
  ];
}
