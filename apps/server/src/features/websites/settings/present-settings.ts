import {
  type InternalSiteConfig,
  internalSiteConfig,
  type PlatformSettings,
  platformSettings,
  type WebsiteSettings,
} from '@carded/contract';
import type { Queries } from '@carded/database';
import { type WebsiteSettingRow, websiteSettingRows } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import type { WebsiteRow } from '#features/websites/domain-proof.ts';
import type { LoginCaller } from '#platform/access/caller.ts';

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

const namesOf = <T extends object>(shape: T) => Object.keys(shape) as (keyof T & string)[];

/** Settings of the store platform's app, as stored or sent. */
export function platformMap(given: unknown): PlatformSettings {
  return allowedMap<PlatformSettings>(namesOf(platformSettings.shape), given);
}

/** Notes of staff on a website. */
export function internalMap(given: unknown): InternalSiteConfig {
  return allowedMap<InternalSiteConfig>(namesOf(internalSiteConfig.shape), given);
}

/** Copies the members with an allowed name to an object without a prototype: no name of a map is ever looked up on `Object`. */
function allowedMap<T extends object>(names: readonly (keyof T & string)[], given: unknown): T {
  const map = Object.create(null) as T;
  if (given === null || typeof given !== 'object') return map;
  for (const name of names) {
    const value = Object.hasOwn(given, name) ? (given as T)[name] : undefined;
    if (value !== undefined) map[name] = value;
  }
  return map;
}

/** Records who changed those settings of a website that are stored elsewhere. */
export async function noteChange(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  of: { accountId: string; websiteId: string },
): Promise<void> {
  await tx
    .updateTable('websites')
    .set(changedBy(context, who))
    .where('account_id', '=', of.accountId)
    .where('id', '=', of.websiteId)
    .execute();
}

/** How a person is named to the merchant: one of their own by name, one of ours as support. */
export function nameOf(who: LoginCaller): string {
  return who.kind === 'staff' ? 'Support' : who.name === '' ? who.email : who.name;
}

/** Names the person who changed a website last, as columns of it. */
export function changedBy(context: Context, who: LoginCaller) {
  return {
    changed_at: new Date(context.now()),
    changed_by: nameOf(who),
    is_changed_by_support: who.kind === 'staff',
  };
}
