import * as endpoints from '@carded/contract';
import {
  type InternalSiteConfig,
  internalSiteConfig,
  type PlatformSettings,
  platformSettings,
  type WebsiteSettings,
} from '@carded/contract';
import type { Queries } from '@carded/database';
import { type WebsiteSettingRow, websiteSettingRows } from '@carded/domain/codes';
import { capabilitiesOf } from '@carded/domain/stores';
import type { Context } from '#context.ts';
import type { WebsiteRow } from '#features/websites/domain-proof.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { websiteCommand, websiteQuery } from '../website-access.ts';

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

export const getAppSettings = websiteQuery(
  endpoints.getAppSettings,
  endpoints.getAnyAppSettings,
  async ({ tx, row }) => ({ settings: platformMap(row.platform_settings), store: await linkedStore(tx, row) }),
);

export const updateAppSettings = websiteCommand(
  endpoints.updateAppSettings,
  endpoints.updateAnyAppSettings,
  async ({ context, who, input: { body }, tx, row, audit }) => {
    const settings = platformMap(body.settings);
    await tx
      .updateTable('websites')
      .set({ platform_settings: settings, ...changedBy(context, who) })
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.id)
      .execute();
    await lookAtStoreAgain(context, tx, row);
    audit.detail = { settings: Object.keys(settings) };
    return { settings, store: await linkedStore(tx, row) };
  },
);

/** The store that is connected to a website, as far as its settings go by it. */
async function linkedStore(tx: Queries, { account_id: accountId, id }: Pick<WebsiteRow, 'account_id' | 'id'>) {
  const row = await tx
    .selectFrom('stores')
    .select('platform')
    .where('account_id', '=', accountId)
    .where('website_id', '=', id)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst();
  const able = row === undefined ? null : capabilitiesOf(row.platform as string);
  return able === null
    ? null
    : { platform: able.name, can_hold: able.hold !== null && able.hold !== 'by_hand', can_cancel: able.canCancel };
}

/** Has the waiting orders of the website's store looked at again, after a change to what is done with orders. */
export async function lookAtStoreAgain(
  context: Context,
  tx: Queries,
  row: Pick<WebsiteRow, 'account_id' | 'id'>,
): Promise<void> {
  if ((await linkedStore(tx, row)) === null) return;
  await enqueueIn(context, tx, row.account_id)('store-orders-again', { account: row.account_id, website: row.id });
}
