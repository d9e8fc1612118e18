import { requireIdModes } from '@carded/domain/codes';
import type { AgeChoice, Layer } from '@carded/domain/workflow';

export type SwitchName = 'requireCamera' | 'requireSignature' | 'selfie' | 'geoipBlocked';
export type StepName = 'requireId' | 'phoneValidation';
export const stepMode = { requireId: 'requireIdMode', phoneValidation: 'phoneValidationMode' } as const;

/** Layers from the widest to the narrowest, the preset first. */
export type Chain = readonly Layer[];

export const modeWords: Readonly<Record<number, string>> = Object.fromEntries(
  requireIdModes.map(({ mode, label }) => [mode, label]),
);
export const offWords = { requireId: 'If no match', phoneValidation: 'Off' } as const;

export const ageWord = (age: AgeChoice | undefined): string =>
  age === undefined ? 'By law' : age === 'block' ? 'Blocked' : age === 'disable' ? 'No check' : String(age);

export const ageOf = (chain: Chain): AgeChoice | undefined =>
  chain.findLast((layer) => layer.minAge !== undefined)?.minAge;

export const switchOf = (chain: Chain, name: SwitchName): boolean =>
  chain.findLast((layer) => layer[name] !== undefined)?.[name] ?? false;

/** A step's mode, the strictest (lowest) of those set where it is on; `null`: off. */
export const modeOf = (chain: Chain, name: StepName): number | null => {
  let isOn = false;
  let strictest: number | null = null;
  for (const layer of chain) {
    isOn = layer[name] ?? isOn;
    const mode = layer[stepMode[name]];
    if (!isOn) strictest = null;
    else if (mode !== undefined) strictest = Math.min(mode, strictest ?? mode);
  }
  return isOn ? (strictest ?? 1) : null;
};

export const modeWord = (mode: number | null, name: StepName): string =>
  mode === null ? offWords[name] : (modeWords[mode] ?? String(mode));

/** Whether a place says something itself about a setting, or takes it from the place above. */
export const isOwn = (layer: Layer, name: StepName | SwitchName | 'minAge'): boolean =>
  layer[name] !== undefined || (name in stepMode && layer[stepMode[name as StepName]] !== undefined);
