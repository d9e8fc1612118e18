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
import { findWebsite, type WebsiteRow } from '#features/websites/domain-proof.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command, query } from '#platform/commands/command.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';

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

/** What the app of its store platform does, as it is stored or sent. */
export function platformMap(given: unknown): PlatformSettings {
  return allowedMap<PlatformSettings>(namesOf(platformSettings.shape), given);
}

/** What staff keeps about a website. */
export function internalMap(given: unknown): InternalSiteConfig {
  return allowedMap<InternalSiteConfig>(namesOf(internalSiteConfig.shape), given);
}

/** Of what was given, the members with an allowed name, on an object without a prototype: no name of a map is ever looked up on `Object`. */
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

/** Who changed a website last, as columns of it. */
export function changedBy(context: Context, who: LoginCaller) {
  return {
    changed_at: new Date(context.now()),
    changed_by: nameOf(who),
    is_changed_by_support: who.kind === 'staff',
  };
}

export const getAppSettings = query(endpoints.getAppSettings, async ({ input: { params }, who, tx }) => {
  const row = await findWebsite(tx, who, params.token);
  return { settings: platformMap(row.platform_settings), store: await linkedStore(tx, row) };
});

export const updateAppSettings = command(
  endpoints.updateAppSettings,
  async ({ context, input: { params, body }, who, tx, audit }) => {
    const row = await findWebsite(tx, who, params.token, { forUpdate: true });
    const settings = await saveAppSettings(context, tx, who, row, body.settings);
    audit.subject = row.id;
    audit.detail = { settings: Object.keys(settings) };
    return { settings, store: await linkedStore(tx, row) };
  },
);

/** What the app of a website's store platform does from now on. `row` is locked. */
export async function saveAppSettings(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  row: WebsiteRow,
  given: PlatformSettings,
): Promise<PlatformSettings> {
  const settings = platformMap(given);
  await tx
    .updateTable('websites')
    .set({ platform_settings: settings, ...changedBy(context, who) })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
  await lookAtStoreAgain(context, tx, row);
  return settings;
}

/** The store that is connected to a website, as far as its settings go by it. */
export async function linkedStore(tx: Queries, { account_id: accountId, id }: Pick<WebsiteRow, 'account_id' | 'id'>) {
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

/** What is done with orders has changed: those that wait at the website's store are gone through again. */
export async function lookAtStoreAgain(
  context: Context,
  tx: Queries,
  row: Pick<WebsiteRow, 'account_id' | 'id'>,
): Promise<void> {
  if ((await linkedStore(tx, row)) === null) return;
  await enqueueIn(context, tx, row.account_id)('store-orders-again', { account: row.account_id, website: row.id });
}
