import { divisionOf, normalizePlaceName } from '#codes/index.ts';
import { postalCode, underCountry, usTerritories, zipFive } from '#places/index.ts';
import { type SwitchName, switchSettings } from '#steps/settings.ts';
import type { Layer, Place, PresetNumber, Product, Requirements, SegmentId, SourcePath, Workflow } from './types.ts';

/** Ready-made start for a website's rules. Settings that a merchant leaves unset come from here. */
export type Preset = {
  readonly number: PresetNumber;
  readonly name: string;
  /** Products for which the law has an age; empty for goods without one. */
  readonly products: readonly Product[];
  /** A match in the US counts only from a source the seller neither owns nor changes. */
  readonly independentSource: boolean;
  readonly segments: Readonly<Record<SegmentId, Layer>>;
  /** Text that a page of the shop may show first, where the merchant writes nothing. */
  readonly text: string;
  readonly citations: readonly string[];
  /** ISO date. */
  readonly checkedOn: string;
};

const checkedOn = '2026-11-20';
const pact = ['21 USC 387f(d)(5)', '15 USC 376a(b)(4)', '15 USC 376a(c)'];
const canada = ['Tobacco and Vaping Products Act, SC 1997, c 13', 'Acts of the provinces and territories'];

/** Presets by their number. Ages by province come from the law records, above the age given here. */
export const presets: Readonly<Record<PresetNumber, Preset>> = {
  0: {
    number: 0,
    name: 'Custom',
    products: [],
    independentSource: false,
    segments: { us: {}, ca: {}, international: {} },
    text: 'This order is for adults.',
    citations: [],
    checkedOn,
  },
  1: {
    number: 1,
    name: 'US tobacco and vape',
    products: ['tobacco', 'vape'],
    independentSource: true,
    segments: { us: { minAge: 21 }, ca: { minAge: 'block' }, international: { minAge: 'block' } },
    text: 'This order is for adults 21 and over.',
    citations: pact,
    checkedOn,
  },
  2: {
    number: 2,
    name: 'Canada vape',
    products: ['vape'],
    independentSource: false,
    segments: { us: { minAge: 'block' }, ca: { minAge: 18 }, international: { minAge: 'block' } },
    text: 'This order is for adults of legal age in your province.',
    citations: canada,
    checkedOn,
  },
  3: {
    number: 3,
    name: 'US and Canada vape',
    products: ['vape'],
    independentSource: true,
    segments: { us: { minAge: 21 }, ca: { minAge: 18 }, international: { minAge: 'block' } },
    text: 'This order is for adults of legal age where it is sent.',
    citations: [...pact, ...canada],
    checkedOn,
  },
  4: {
    number: 4,
    name: 'Adults 18, general',
    products: [],
    independentSource: false,
    segments: { us: { minAge: 18 }, ca: { minAge: 18 }, international: { minAge: 18 } },
    text: 'This order is for adults 18 and over.',
    citations: [],
    checkedOn,
  },
};

/** Requirements with steps that the shop, or a person of it, asks for beyond the rules. Nothing that the rules ask for is taken back. */
export function withSteps(
  requirements: Requirements,
  more: { readonly [N in SwitchName]?: boolean | undefined },
): Requirements {
  const added = switchSettings.map(({ name }) => name).filter((name) => more[name] === true && !requirements[name]);
  return {
    ...requirements,
    ...Object.fromEntries(added.map((name) => [name, true])),
    sources: { ...requirements.sources, ...Object.fromEntries(added.map((name) => [name, 'options'])) },
  };
}

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
