import { type RequireIdMode, requireIdModeOf } from '#codes/index.ts';
import type { AgeChoice, Layer } from '#workflow/index.ts';

/** A step with a mode: its switch and its mode are one setting to a person. */
export type StepName = 'requireId' | 'phoneValidation';
export type SwitchName = 'requireCamera' | 'requireSignature' | 'selfie' | 'geoipBlocked';
/** What a person sets of a place. */
export type SettingName = 'minAge' | StepName | SwitchName | 'zipcodesBlocked';

export const stepMode = { requireId: 'requireIdMode', phoneValidation: 'phoneValidationMode' } as const;

export const settingLabels: Readonly<Record<SettingName, string>> = {
  minAge: 'minimum age',
  requireId: 'ask for ID',
  phoneValidation: 'phone code',
  requireSignature: 'signature',
  selfie: 'selfie',
  requireCamera: 'camera only',
  geoipBlocked: 'connections from here',
  zipcodesBlocked: 'blocked ZIP codes',
};

export const settingNames = Object.keys(settingLabels) as readonly SettingName[];

/** What a step is called while nobody is asked for it as a rule. */
export const offWords: Readonly<Record<StepName, string>> = {
  requireId: 'only if records do not match',
  phoneValidation: 'off',
};

/** The fields of a layer that one setting stands for. */
export function fieldsOf(name: SettingName): readonly (keyof Layer)[] {
  return name === 'requireId' || name === 'phoneValidation' ? [name, stepMode[name]] : [name];
}

/** Whether a place says something itself about a setting. */
export function setsOwn(layer: Layer, name: SettingName): boolean {
  return fieldsOf(name).some((field) => layer[field] !== undefined);
}

export function ageWords(age: AgeChoice): string {
  return age === 'block' ? 'Block Location' : age === 'disable' ? 'Disable Verification' : String(age);
}

/** "every time", "one time, this website". */
export function modeWords(mode: RequireIdMode): string {
  return requireIdModeOf(mode).label.toLowerCase();
}

/** What a layer says about a setting, in words; null when it says nothing. */
export function settingWords(layer: Layer, name: SettingName): string | null {
  if (!setsOwn(layer, name)) return null;
  switch (name) {
    case 'minAge':
      return layer.minAge === undefined ? null : ageWords(layer.minAge);
    case 'requireId':
    case 'phoneValidation':
      return stepWords(layer, name);
    case 'geoipBlocked':
      return layer.geoipBlocked ? 'refused' : 'allowed';
    case 'zipcodesBlocked':
      return zipWords(layer.zipcodesBlocked ?? []);
    default:
      return layer[name] ? 'on' : 'off';
  }
}

function stepWords(layer: Layer, name: StepName): string {
  const mode = layer[stepMode[name]];
  if (layer[name] === false) return offWords[name];
  if (layer[name] === undefined && mode !== undefined) return `${modeWords(mode)}, where it is on`;
  return mode === undefined ? 'on, as often as the wider place' : modeWords(mode);
}

function zipWords(list: readonly string[]): string {
  return list.length === 0 ? 'none' : list.length === 1 ? '1 code' : `${list.length} codes`;
}
