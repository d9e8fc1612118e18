import { divisionOf, normalizePlaceName, postalCode, zipFive } from '#codes/index.ts';
import { presets } from './presets.ts';
import type { Layer, Place, SegmentId, SourcePath, Workflow } from './types.ts';

/** A layer that applies to a place, and its path. */
export interface AppliedLayer {
  readonly path: SourcePath;
  readonly layer: Layer;
}

// ISO gives these a country code of their own; for the mail and the law they are places of the United States.
const usTerritories: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'UM', 'VI']);

/** A place with US territories under the US, codes in capitals, names and codes in the spelling of the rules. */
export function rulePlace(place: Place): Place {
  const given = place.country.trim().toUpperCase();
  const isTerritory = usTerritories.has(given);
  const country = isTerritory ? 'US' : given;
  const state = isTerritory ? given : place.state?.trim().toUpperCase();
  const county = place.county === undefined ? null : normalizePlaceName(place.county, country);
  const city = place.city === undefined ? null : normalizePlaceName(place.city, country);
  const zip = place.zip === undefined ? null : country === 'CA' ? postalCode(place.zip) : zipFive(place.zip);
  return {
    country,
    ...(state === undefined || state === '' ? {} : { state }),
    ...(county === null ? {} : { county }),
    ...(city === null ? {} : { city }),
    ...(zip === null ? {} : { zip }),
  };
}

/** The segment a country belongs to. */
export function segmentOf(country: string): SegmentId {
  if (country === 'US' || usTerritories.has(country)) return 'us';
  return country === 'CA' ? 'ca' : 'international';
}

/** The layers that apply to a place (in the spelling of `rulePlace`), widest first. The preset is the widest. */
export function layersAt(workflow: Workflow, place: Place): readonly AppliedLayer[] {
  const id = segmentOf(place.country);
  const applied: AppliedLayer[] = [{ path: 'preset', layer: presets[workflow.preset].segments[id] }];
  const add = (path: SourcePath, layer: Layer | undefined) => {
    if (layer !== undefined) applied.push({ path, layer });
  };
  const segment = workflow.segments[id];
  add(id, segment);
  const code = id === 'international' ? place.country : place.state;
  const division = own(segment?.divisions, code);
  const path = `${id}/${code}`;
  add(path, division);
  add(`${path}/county/${place.county}`, own(division?.counties, place.county));
  add(`${path}/city/${place.city}`, own(division?.cities, place.city));
  add(`${path}/zip/${place.zip}`, own(division?.zipcodes, place.zip));
  return applied;
}

/**
 * In the US and Canada an address without a known state could lie in any of them: the divisions whose rules then
 * count. Empty when the state is known.
 */
export function divisionsInDoubt(workflow: Workflow, place: Place): readonly Layer[] {
  const id = segmentOf(place.country);
  if (id === 'international' || divisionOf(place.country, place.state) !== null) return [];
  return Object.values(workflow.segments[id]?.divisions ?? {});
}

function own<T>(map: Readonly<Record<string, T>> | undefined, key: string | undefined): T | undefined {
  return map !== undefined && key !== undefined && Object.hasOwn(map, key) ? map[key] : undefined;
}
