import { type Layer, presets, type Workflow } from '@carded/domain/workflow';
import {
  modeWords,
  type PlacePath,
  pathOfSource,
  placeLabel,
  type StepName,
  settingWords,
} from '@carded/domain/workflow-edit';

/** What one place of the rules sets, in words; empty when it sets nothing. */
export const layerSays = (layer: Layer): string =>
  [
    ageSays(layer),
    stepSays(layer, 'requireId', 'ID'),
    stepSays(layer, 'phoneValidation', 'phone code'),
    layer.requireSignature === undefined ? null : layer.requireSignature ? 'signature' : 'no signature',
    layer.selfie === undefined ? null : layer.selfie ? 'selfie' : 'no selfie',
    layer.requireCamera === undefined ? null : layer.requireCamera ? 'camera only' : 'uploads taken',
    layer.geoipBlocked === undefined ? null : `connections ${settingWords(layer, 'geoipBlocked')}`,
    layer.zipcodesBlocked?.length ? `${layer.zipcodesBlocked.length} ZIP codes blocked` : null,
  ]
    .filter((part) => part !== null)
    .join('; ');

const ageSays = ({ minAge }: Layer): string | null =>
  minAge === undefined
    ? null
    : minAge === 'block'
      ? 'orders refused'
      : minAge === 'disable'
        ? 'no check'
        : `${minAge} or older`;

const stepSays = (layer: Layer, name: StepName, word: string): string | null => {
  const mode = name === 'requireId' ? layer.requireIdMode : layer.phoneValidationMode;
  if (layer[name] === false) return name === 'requireId' ? `${word} only if records do not match` : `no ${word}`;
  if (mode !== undefined) return `${word} ${modeWords(mode)}${layer[name] === true ? '' : ', where it is on'}`;
  return layer[name] === true ? word : null;
};

/** Where a requirement came from, as a merchant says it. */
export const sourceName = (workflow: Workflow, source: string): string => {
  const path = pathOfSource(source);
  if (path !== null) return pathName(path);
  return source === 'preset' ? `Preset: ${presets[workflow.preset].name}` : source === 'law' ? 'Law' : 'Rules';
};

/** "Utah", "Salt Lake County", "ZIP 84101". */
export const pathName = (path: PlacePath): string =>
  path.inside?.kind === 'zipcodes' && path.segment === 'us' ? `ZIP ${placeLabel(path)}` : placeLabel(path);
