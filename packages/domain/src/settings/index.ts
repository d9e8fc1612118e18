/** The settings that ask for a step, without the rest of the steps: light enough for any page. */
export { askingSettings, type SettingStep } from '#steps/settings.ts';
