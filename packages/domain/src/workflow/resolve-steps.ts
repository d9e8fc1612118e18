import { type RequireIdMode, segments } from '#codes/index.ts';
import {
  type ModedName,
  type ModedSetting,
  modedSettings,
  type StepRequirements,
  type SwitchName,
  switchSettings,
} from '#steps/settings.ts';
import type { AppliedLayer } from './layers.ts';
import type { SegmentId, SourcePath } from './types.ts';

/** The layers that certainly apply, and those of every other place that the address could name. */
type Asking = { readonly layers: readonly AppliedLayer[]; readonly inDoubt: readonly AppliedLayer[] };
type Switch = ModedName | SwitchName | 'geoipBlocked';
type Switched = { readonly value: boolean; readonly source: SourcePath };
type Moded = { readonly mode: RequireIdMode | null; readonly source: SourcePath };
type Resolved = { readonly asked: StepRequirements; readonly sources: Readonly<Record<Switch, SourcePath>> };

/** What the layers ask of each step in a segment, and where that comes from. */
export function resolveSteps(asking: Asking, id: SegmentId): Resolved {
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

/** What the narrowest layer that says so says. */
export function narrowest(layers: readonly AppliedLayer[], name: Switch): Switched {
  const found = layers.findLast(({ layer }) => layer[name] !== undefined);
  return { value: found?.layer[name] ?? false, source: found?.path ?? 'default' };
}

function hasIn(id: SegmentId, has: NonNullable<ModedSetting['needs']>['has']): boolean {
  return segments.some((segment) => segment.id === id && segment[has]);
}

/** What any place in doubt turns on is on; none turns it off. */
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
