import { type RequireIdMode, requireIdModeOf, segments } from '#codes/index.ts';
import {
  type ModedName,
  type ModedSetting,
  modedSettings,
  type SettingName,
  type SwitchName,
  settings,
  switchSettings,
} from '#steps/settings.ts';
import type { AgeChoice, Layer, SegmentId } from '#workflow/index.ts';

export { requireId } from '#steps/photo-id.ts';
export type { ModedName, ModedSetting, SettingName, SwitchName };
export { modedSettings, settings, switchSettings };

export const settingNames: readonly SettingName[] = settings.map(({ name }) => name);
export const settingLabels = Object.fromEntries(settings.map(({ name, label }) => [name, label])) as Readonly<
  Record<SettingName, string>
>;

/** Settings with a mode that can be set in a segment. */
export function modedIn(id: SegmentId): readonly ModedSetting[] {
  const segment = segments.find((one) => one.id === id);
  return modedSettings.filter(({ needs }) => needs === undefined || segment?.[needs.has] === true);
}

/** The entry of a setting with a mode; undefined for any other. */
function modedOf(name: SettingName): ModedSetting | undefined {
  return modedSettings.find((setting) => setting.name === name);
}

/** The fields of a layer that belong to one setting. */
export function fieldsOf(name: SettingName): readonly (keyof Layer)[] {
  const moded = modedOf(name);
  return moded === undefined ? [name] : [name, moded.mode];
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

/** Describes a layer's setting in words; null when it sets nothing. */
export function settingWords(layer: Layer, name: SettingName): string | null {
  if (!setsOwn(layer, name)) return null;
  const moded = modedOf(name);
  if (moded !== undefined) return stepWords(layer, moded);
  switch (name) {
    case 'minAge':
      return layer.minAge === undefined ? null : ageWords(layer.minAge);
    case 'geoipBlocked':
      return layer.geoipBlocked ? 'refused' : 'allowed';
    case 'zipcodesBlocked':
      return zipWords(layer.zipcodesBlocked ?? []);
    default:
      return layer[name] ? 'on' : 'off';
  }
}

function stepWords(layer: Layer, { name, mode: modeName, off }: ModedSetting): string {
  const mode = layer[modeName];
  if (layer[name] === false) return off.words;
  if (layer[name] === undefined && mode !== undefined) return `${modeWords(mode)}, where it is on`;
  return mode === undefined ? 'on, as often as the wider place' : modeWords(mode);
}

function zipWords(list: readonly string[]): string {
  return list.length === 0 ? 'none' : list.length === 1 ? '1 code' : `${list.length} codes`;
}
