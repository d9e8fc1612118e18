import { type RequireIdMode, segments } from '#codes/index.ts';
import { birthCutoffs, lawOf, onlineSaleBan, strictestLawMinimum } from '#law/index.ts';
import {
  type ModedName,
  type ModedSetting,
  modedSettings,
  type StepRequirements,
  type SwitchName,
  switchSettings,
} from '#steps/settings.ts';
import { type AppliedLayer, hasZipRules, layersAt, layersInDoubt, presets, rulePlace, segmentOf } from './presets.ts';
import type { Place, Product, Requirements, ResolveInput, SegmentId, SourcePath, Workflow } from './types.ts';

/**
 * Resolves what a workflow asks of a buyer at one place on one day. A narrower layer overrides a wider one; a step's mode is the strictest of those that apply; the age
 * is the highest of rules, shop's option and law.
 */
export function resolveRequirements({ workflow, place: given, optionsMinAge, today }: ResolveInput): Requirements {
  const place = rulePlace(given);
  const { products, independentSource, number } = presets[workflow.preset];
  const layers = layersAt(workflow, place);
  const inDoubt = layersInDoubt(workflow, place);
  const age = resolveAge({ layers, inDoubt, place, products, optionsMinAge, today });
  // A code that cannot be read is on every list there is.
  const isZipUnread = given.zip !== undefined && place.zip === undefined && hasZipRules(workflow, place);
  const zip = isZipUnread ? segmentOf(place.country) : blockedZip([...layers, ...inDoubt], place);
  const ban = onlineSaleBan(products, place, today);
  const source = independentSource ? lawOf('independent_source', products, place, today) : null;
  const steps = resolveSteps({ layers, inDoubt }, segmentOf(place.country));
  const blockedBy = ban !== null ? 'law' : age.isBlocked ? 'rule' : zip !== null ? 'zip' : null;
  return {
    place: { country: place.country, ...(place.state === undefined ? {} : { state: place.state }) },
    segment: segmentOf(place.country),
    preset: number,
    products,
    isPlaceBlocked: blockedBy !== null,
    ...(blockedBy === null ? {} : { blockedBy }),
    ...(ban === null ? {} : { blockedCitation: ban.citation }),
    isPlaceDisabled: blockedBy === null && age.isDisabled,
    minimumAge: age.minimumAge,
    ...(age.citation === undefined ? {} : { minimumAgeCitation: age.citation }),
    birthCutoffs: birthCutoffs(products, place, today).map((record) => ({
      bornOnOrAfter: record.value,
      citation: record.citation,
    })),
    ...steps.asked,
    independentSource: source !== null,
    ...(source === null ? {} : { independentSourceCitation: source.citation }),
    sources: {
      minAge: age.source,
      ...steps.sources,
      zipcodesBlocked: zip ?? 'default',
    },
    ...(optionsMinAge === undefined ? {} : { optionsMinAge }),
  };
}

/** Whether the workflow refuses buyers whose IP address is at this place. */
export function isGeoipBlocked(workflow: Workflow, ipPlace: Place): boolean {
  return narrowest(layersAt(workflow, rulePlace(ipPlace)), 'geoipBlocked').value;
}

/** The path of the layer whose list holds this ZIP code. Lists add up: a narrower one cannot unblock. */
function blockedZip(layers: readonly AppliedLayer[], place: Place): SourcePath | null {
  const { zip } = place;
  if (zip === undefined || segmentOf(place.country) !== 'us') return null;
  return layers.findLast(({ layer }) => layer.zipcodesBlocked?.includes(zip) === true)?.path ?? null;
}

/** Asked where nothing sets an age. */
const fallbackMinimumAge = 21;

type ResolvedAge = {
  readonly isBlocked: boolean;
  readonly isDisabled: boolean;
  readonly minimumAge: number;
  readonly source: SourcePath;
  /** Set when the law asks for this age. */
  readonly citation?: string;
};

type AgeInput = {
  readonly layers: readonly AppliedLayer[];
  /** Layers of every other place that the address could name. */
  readonly inDoubt: readonly AppliedLayer[];
  readonly place: Place;
  readonly products: readonly Product[];
  readonly optionsMinAge: number | undefined;
  readonly today: string;
};

/** The minimum age at a place: the highest of the narrowest layer, the shop's option and the law. */
function resolveAge({ layers, inDoubt, place, products, optionsMinAge, today }: AgeInput): ResolvedAge {
  const chosen = layers.findLast(({ layer }) => layer.minAge !== undefined);
  const numeric = layers.findLast(({ layer }) => typeof layer.minAge === 'number');
  const law = strictestLawMinimum(products, place, today);
  const isDisabled = chosen?.layer.minAge === 'disable' && law === null && inDoubt.length === 0;

  let minimumAge = fallbackMinimumAge;
  let source: SourcePath = 'default';
  if (typeof numeric?.layer.minAge === 'number') {
    minimumAge = numeric.layer.minAge;
    source = numeric.path;
  }
  // A word in place of the age is still where the answer for this place came from.
  if (chosen !== undefined && typeof chosen.layer.minAge === 'string') source = chosen.path;
  for (const { layer } of inDoubt) {
    if (typeof layer.minAge === 'number') minimumAge = Math.max(minimumAge, layer.minAge);
  }
  if (optionsMinAge !== undefined && optionsMinAge > minimumAge) {
    minimumAge = optionsMinAge;
    source = 'options';
  }
  if (law !== null && law.age > minimumAge) {
    minimumAge = law.age;
    source = 'law';
  }
  return {
    isBlocked: chosen?.layer.minAge === 'block' || inDoubt.some(({ layer }) => layer.minAge === 'block'),
    isDisabled,
    minimumAge,
    source,
    ...(law !== null && law.age === minimumAge ? { citation: law.citation } : {}),
  };
}

/** The layers that certainly apply, and those of every other place that the address could name. */
type Asking = { readonly layers: readonly AppliedLayer[]; readonly inDoubt: readonly AppliedLayer[] };
type Switch = ModedName | SwitchName | 'geoipBlocked';
type Switched = { readonly value: boolean; readonly source: SourcePath };
type Moded = { readonly mode: RequireIdMode | null; readonly source: SourcePath };
type Resolved = { readonly asked: StepRequirements; readonly sources: Readonly<Record<Switch, SourcePath>> };

/** Resolves what the layers ask of each step in a segment, and where that comes from. */
function resolveSteps(asking: Asking, id: SegmentId): Resolved {
  const geoip = narrowest(asking.layers, 'geoipBlocked');
  const asked: Record<string, boolean | RequireIdMode | null> = { geoipBlocked: geoip.value };
  const sources: Record<string, SourcePath> = { geoipBlocked: geoip.source };
  for (const { name } of switchSettings) {
    const { value, source } = switched(asking, name);
    asked[name] = value;
    sources[name] = source;
  }
  for (const setting of modedSettings) {
    const { mode, source } = moded(asking, setting);
    // Rules from before may ask where none can be asked for.
    const isIgnored = mode !== null && setting.needs !== undefined && !hasIn(id, setting.needs.has);
    asked[setting.mode] = isIgnored ? null : mode;
    sources[setting.name] = source;
    if (isIgnored) asked[setting.needs.ignored] = true;
  }
  return { asked: asked as StepRequirements, sources: sources as Resolved['sources'] };
}

/** Reads a setting from the narrowest layer that has it. */
function narrowest(layers: readonly AppliedLayer[], name: Switch): Switched {
  const found = layers.findLast(({ layer }) => layer[name] !== undefined);
  return { value: found?.layer[name] ?? false, source: found?.path ?? 'default' };
}

function hasIn(id: SegmentId, has: NonNullable<ModedSetting['needs']>['has']): boolean {
  return segments.some((segment) => segment.id === id && segment[has]);
}

/** Reads a setting that any place in doubt can turn on; none turns it off. */
function switched({ layers, inDoubt }: Asking, name: Switch): Switched {
  const doubtful = inDoubt.findLast(({ layer }) => layer[name] === true);
  return doubtful === undefined ? narrowest(layers, name) : { value: true, source: doubtful.path };
}

/** A step that a place in doubt turns on, or sets the mode of, is asked for every time. */
function moded({ layers, inDoubt }: Asking, setting: ModedSetting): Moded {
  const known = modedAt(layers, setting);
  const doubtful = inDoubt.findLast(
    ({ layer }) => layer[setting.name] === true || (known.mode !== null && layer[setting.mode] !== undefined),
  );
  return doubtful === undefined ? known : { mode: 1, source: doubtful.path };
}

/** A step that is on, in the strictest of the modes set where it is on; without any, every time. */
function modedAt(layers: readonly AppliedLayer[], { name, mode: modeName }: ModedSetting): Moded {
  const found = narrowest(layers, name);
  let isOn = false;
  let strictest: Moded | null = null;
  for (const { path, layer } of layers) {
    isOn = layer[name] ?? isOn;
    const mode = layer[modeName];
    if (!isOn) strictest = null;
    else if (mode !== undefined && mode <= (strictest?.mode ?? 7)) strictest = { mode, source: path };
  }
  if (!found.value) return { mode: null, source: found.source };
  return strictest ?? { mode: 1, source: found.source };
}
