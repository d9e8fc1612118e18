import { placeName, type RequireIdMode, requireIdModeOf, segments } from '@carded/domain/codes';
import type { Layer } from '@carded/domain/workflow';

const switches = {
  requireCamera: 'camera only',
  requireSignature: 'signature',
  selfie: 'selfie',
  geoipBlocked: 'connections from here refused',
} as const;

/** A step without a mode is asked for every time. */
const modeSays = (mode: RequireIdMode = 1): string => requireIdModeOf(mode).label.toLowerCase();

/** What one place of the rules sets, in words; empty when it sets nothing. */
export const layerSays = (layer: Layer): string =>
  [
    layer.minAge === undefined
      ? null
      : layer.minAge === 'block'
        ? 'orders are refused'
        : layer.minAge === 'disable'
          ? 'no check needed'
          : `${layer.minAge} and over`,
    layer.requireId === undefined
      ? null
      : layer.requireId
        ? `photo ID, ${modeSays(layer.requireIdMode)}`
        : 'no photo ID',
    layer.requireId === undefined && layer.requireIdMode !== undefined
      ? `photo ID, ${modeSays(layer.requireIdMode)}`
      : null,
    layer.phoneValidation === undefined
      ? null
      : layer.phoneValidation
        ? `phone code, ${modeSays(layer.phoneValidationMode)}`
        : 'no phone code',
    ...Object.entries(switches).map(([name, word]) => {
      const value = layer[name as keyof typeof switches];
      return value === undefined ? null : value ? word : `no ${word}`;
    }),
    layer.zipcodesBlocked === undefined || layer.zipcodesBlocked.length === 0
      ? null
      : `${layer.zipcodesBlocked.length} ZIP codes blocked`,
  ]
    .filter((part) => part !== null)
    .join('; ');

/** A layer's path as a merchant says it: `us/UT/zip/84101` is "ZIP 84101". */
export const layerName = (path: string, presetName: string): string => {
  if (path === 'preset') return `Preset: ${presetName}`;
  const [segment = '', division, kind, ...rest] = path.split('/');
  if (division === undefined) return segments.find(({ id }) => id === segment)?.name ?? segment;
  if (kind === undefined)
    return segment === 'international' ? placeName(division) : placeName(segment.toUpperCase(), division);
  const name = rest.join('/');
  return kind === 'zip' ? `ZIP ${name}` : kind === 'county' ? `${name} County` : name;
};
