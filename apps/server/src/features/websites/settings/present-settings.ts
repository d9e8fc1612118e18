import type { WebsiteSettings } from '@carded/contract';
import { type WebsiteSettingRow, websiteSettingRows } from '@carded/domain/codes';
import type { WebsiteRow } from '#features/websites/find-website.ts';
import { platformMap } from './site-maps.ts';

/** A website's settings for the wire: columns mapped back to their public names and forms. */
export function presentSettings(row: WebsiteRow): WebsiteSettings {
  return Object.fromEntries(
    websiteSettingRows.map((setting) => [setting.name, shown(setting, row)]),
  ) as WebsiteSettings;
}

const shown = ({ kind, column }: WebsiteSettingRow, row: WebsiteRow): unknown => {
  if (kind === 'domains') return row[column].join(', ');
  return kind === 'storeApp' ? platformMap(row[column]) : row[column];
};
