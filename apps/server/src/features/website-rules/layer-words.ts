import { type Layer, presets, type Workflow } from '@carded/domain/workflow';
import {
  type ModedSetting,
  modeWords,
  type PlacePath,
  pathOfSource,
  placeLabel,
  settings,
  settingWords,
} from '@carded/domain/workflow-edit';

/** What one place of the rules sets, in words; empty when it sets nothing. */
export function layerSays(layer: Layer): string {
  return settings.flatMap((setting) => settingSays(layer, setting) ?? []).join('; ');
}

const settingSays = (layer: Layer, setting: (typeof settings)[number]): string | null => {
  switch (setting.kind) {
    case 'age':
      return ageSays(layer);
    case 'moded':
      return stepSays(layer, setting);
    case 'switch':
      return layer[setting.name] === undefined ? null : setting.says[layer[setting.name] ? 'on' : 'off'];
    case 'connections':
      return layer.geoipBlocked === undefined ? null : `connections ${settingWords(layer, 'geoipBlocked')}`;
    case 'zips':
      return layer.zipcodesBlocked?.length ? `${layer.zipcodesBlocked.length} ZIP codes blocked` : null;
  }
};

const ageSays = ({ minAge }: Layer): string | null =>
  minAge === undefined
    ? null
    : minAge === 'block'
      ? 'orders refused'
      : minAge === 'disable'
        ? 'no check'
        : `${minAge} or older`;

const stepSays = (layer: Layer, { name, mode: modeName, noun, off }: ModedSetting): string | null => {
  const mode = layer[modeName];
  if (layer[name] === false) return off.says;
  if (mode !== undefined) return `${noun} ${modeWords(mode)}${layer[name] === true ? '' : ', where it is on'}`;
  return layer[name] === true ? noun : null;
};

/** Where a requirement came from, as a merchant says it. */
export function sourceName(workflow: Workflow, source: string): string {
  const path = pathOfSource(source);
  if (path !== null) return pathName(path);
  return source === 'preset' ? `Preset: ${presets[workflow.preset].name}` : source === 'law' ? 'Law' : 'Rules';
}

/** "Utah", "Salt Lake County", "ZIP 84101". */
export function pathName(path: PlacePath): string {
  return path.inside?.kind === 'zipcodes' && path.segment === 'us' ? `ZIP ${placeLabel(path)}` : placeLabel(path);
}
