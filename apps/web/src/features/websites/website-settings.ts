import type { AnswerOf, RequestFor } from '@carded/client';
import { linkTypes, websiteSettingRows } from '@carded/domain/codes';

/** Where the field for more domains is found on its page, and in its address. */
export const domainsFieldId = 'more-domains';

export type Website = AnswerOf<'websites.get'>['website'];
export type Settings = NonNullable<RequestFor<'websites.update'>['body']['settings']>;

type Name = keyof Settings;

/** Everything of a website that its settings change: a save sends all of it. */
export function settingsOf(website: Website): Settings {
  return Object.fromEntries(websiteSettingRows.map(({ name }) => [name, website[name]])) as Settings;
}

export const settingLabels = Object.fromEntries(websiteSettingRows.map(({ name, label }) => [name, label])) as Record<
  Name,
  string
>;

/** "Contact phone: (208) 345-0142", for the bar that saves. */
export function changeSays(name: Name, value: unknown): string {
  if (typeof value === 'boolean') return `${settingLabels[name]}: ${value ? 'on' : 'off'}`;
  const said = name === 'link_type' ? linkTypes.find(({ id }) => id === value)?.label : String(value);
  return `${settingLabels[name]}: ${said || 'none'}`;
}
