import type { RequireIdMode } from '#codes/index.ts';
import { geoipBlocked, zipcodesBlocked } from './order.ts';
import { minAge } from './person.ts';
import { phoneSetting } from './phone.ts';
import { requireCamera, requireId } from './photo-id.ts';
import { selfieSetting } from './selfie.ts';
import type { ModedShape, SettingShape, SwitchShape } from './shape.ts';
import { signatureSetting } from './signature.ts';

/** Settings of a place, in the order of the rule editor. Browsers load this table without the rest of the steps. */
export const settings = [
  minAge,
  requireId,
  phoneSetting,
  signatureSetting,
  selfieSetting,
  requireCamera,
  geoipBlocked,
  zipcodesBlocked,
] as const satisfies readonly SettingShape[];

type AnySetting = (typeof settings)[number];
export type SettingName = AnySetting['name'];
type Moded = Extract<AnySetting, { kind: 'moded' }>;
export type ModedName = Moded['name'];
export type ModeName = Moded['mode'];
export type SwitchName = Extract<AnySetting, { kind: 'switch' }>['name'];
/** Settings that ask the buyer for a step, and those steps. */
type Asking = Extract<AnySetting, { step: unknown }>;
export type AskingSetting = Asking['name'];
export type SettingStep = Asking['step'];

/** Marks requirements that ask for a step where it cannot be asked for. */
export type IgnoredName = Extract<Moded, { needs: unknown }>['needs']['ignored'];

/** A step with a mode: its switch and its mode are one setting to a person. */
export type ModedSetting = ModedShape & {
  readonly name: ModedName;
  readonly mode: ModeName;
  readonly needs?: { readonly ignored: IgnoredName };
};
export type SwitchSetting = SwitchShape & { readonly name: SwitchName };
export const askingSettings: readonly Asking[] = settings.filter((one) => 'step' in one);
export const modedSettings: readonly ModedSetting[] = settings.filter((one) => one.kind === 'moded');
export const switchSettings: readonly SwitchSetting[] = settings.filter((one) => one.kind === 'switch');

/** Settings of a layer: a switch each, and for some a mode. */
export type StepSettings = { readonly [N in ModedName | SwitchName | 'geoipBlocked']?: boolean } & {
  readonly [N in ModeName]?: RequireIdMode;
};

/** The combined steps of a layer. A mode of null: nobody is asked for it by default. */
export type StepRequirements = { readonly [N in SwitchName | 'geoipBlocked']: boolean } & {
  readonly [N in ModeName]: RequireIdMode | null;
} & { readonly [N in IgnoredName]?: boolean };
