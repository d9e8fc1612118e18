import { divisionOf, normalizePlaceName } from '#codes/index.ts';
import { postalCode, underCountry, usTerritories, zipFive } from '#places/index.ts';
import { presets } from './presets.ts';
import type { Layer, Place, PresetNumber, SegmentId, SourcePath, Workflow } from './types.ts';

/** A layer that applies to a place, and its path. */
export type AppliedLayer = {
  readonly path: SourcePath;
  readonly layer: Layer;
};

/** A place with US territories under the US, codes in capitals, names and codes in the spelling of the rules. */
export function rulePlace(place: Place): Place {
  const given = { country: place.country.trim().toUpperCase(), state: place.state?.trim().toUpperCase() };
  const { country, state } = underCountry(given);
  const city = place.city === undefined ? null : normalizePlaceName(place.city, country);
  const zip = place.zip === undefined ? null : country === 'CA' ? postalCode(place.zip) : zipFive(place.zip);
  // A region of Canada is the first three characters of its postal codes.
  const named = place.county === undefined ? null : normalizePlaceName(place.county, country);
  const county = country === 'CA' && zip !== null ? zip.slice(0, 3) : named;
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
  if (country === 'US' || usTerritories.includes(country)) return 'us';
  return country === 'CA' ? 'ca' : 'international';
}

/** The preset that a website begins with, by its business's country (alpha-2, none: as in the US): vape in the US and Canada. Elsewhere that refuses each order, so it is adults in general. */
export function firstPreset(country: string): PresetNumber {
  return country !== '' && segmentOf(country) === 'international' ? 4 : 3;
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
  // Regions from before bear a name, and hold for the city of that name.
  if (id === 'ca') add(`${path}/county/${place.city}`, own(division?.counties, place.city));
  add(`${path}/city/${place.city}`, own(division?.cities, place.city));
  add(`${path}/zip/${place.zip}`, own(division?.zipcodes, place.zip));
  return applied;
}

/**
 * In the US and Canada an address without a known state could lie in any of them: the layers that then count, of every
 * division and of the places inside that the address names. Empty when the state is known.
 */
export function layersInDoubt(workflow: Workflow, place: Place): readonly AppliedLayer[] {
  const id = segmentOf(place.country);
  if (id === 'international' || divisionOf(place.country, place.state) !== null) return [];
  return Object.keys(workflow.segments[id]?.divisions ?? {}).flatMap((state) =>
    layersAt(workflow, { ...place, state }).filter(({ path }) => path.startsWith(`${id}/`)),
  );
}

/** Whether rules by ZIP or postal code could hold where the code of an address says nothing. */
export function hasZipRules(workflow: Workflow, place: Place): boolean {
  const id = segmentOf(place.country);
  const segment = workflow.segments[id];
  const divisions = Object.entries(segment?.divisions ?? {}).flatMap(([state, rules]) =>
    state === place.state || divisionOf(place.country, place.state) === null ? [rules] : [],
  );
  const isListed = id === 'us' && [segment, ...divisions].some((layer) => (layer?.zipcodesBlocked ?? []).length > 0);
  const byCode = divisions.flatMap(({ zipcodes, counties }) => [zipcodes, id === 'ca' ? counties : undefined]);
  return id !== 'international' && (isListed || byCode.some((rules) => Object.keys(rules ?? {}).length > 0));
}

function own<T>(map: Readonly<Record<string, T>> | undefined, key: string | undefined): T | undefined {
  return map !== undefined && key !== undefined && Object.hasOwn(map, key) ? map[key] : undefined;
}
