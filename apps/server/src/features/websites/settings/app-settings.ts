import type { PlatformSettings } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { capabilitiesOf } from '@carded/domain/stores';
import type { Context } from '#context.ts';
import { findWebsite, type WebsiteRow } from '#features/websites/domain-proof.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command, query } from '#platform/commands/command.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { changedBy, platformMap } from './present-settings.ts';

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
