import { type InternalSiteConfig, internalSiteConfig, type PlatformSettings, platformSettings } from '@carded/contract';

const namesOf = <T extends object>(shape: T) => Object.keys(shape) as (keyof T & string)[];

/** What the app of its store platform does, as it is stored or sent. */
export function platformMap(given: unknown): PlatformSettings {
  return allowedMap<PlatformSettings>(namesOf(platformSettings.shape), given);
}

/** What staff keeps about a website. */
export function internalMap(given: unknown): InternalSiteConfig {
  return allowedMap<InternalSiteConfig>(namesOf(internalSiteConfig.shape), given);
}

/** Of what was given, the members with an allowed name, on an object without a prototype: no name of a map is ever looked up on `Object`. */
function allowedMap<T extends object>(names: readonly (keyof T & string)[], given: unknown): T {
  const map = Object.create(null) as T;
  if (given === null || typeof given !== 'object') return map;
  for (const name of names) {
    const value = Object.hasOwn(given, name) ? (given as T)[name] : undefined;
    if (value !== undefined) map[name] = value;
  }
  return map;
}
