import { type InternalSiteConfig, internalSiteConfig, type PlatformSettings, platformSettings } from '@carded/contract';
import { allowedMap } from './allowed-map.ts';

const namesOf = <T extends object>(shape: T) => Object.keys(shape) as (keyof T & string)[];

/** What the app of its store platform does, as it is stored or sent. */
export function platformMap(given: unknown): PlatformSettings {
  return allowedMap<PlatformSettings>(namesOf(platformSettings.shape), given);
}

/** What staff keeps about a website. */
export function internalMap(given: unknown): InternalSiteConfig {
  return allowedMap<InternalSiteConfig>(namesOf(internalSiteConfig.shape), given);
}
