import type { SiteParts } from '@carded/contract';

/** The age, where an address names one. */
export function UnderageHeading({ age }: SiteParts['underage']) {
  return <>This shop is for adults{age === null ? '' : ` ${age} and over`}</>;
}
