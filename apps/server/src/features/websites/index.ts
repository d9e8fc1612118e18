import * as endpoints from '@carded/contract';
import { readDomain } from '#features/websites/domain-proof.ts';
import { countThisMonth, openingsOf, presentOpened, presentWebsite } from '#features/websites/present-website.ts';
import { updateWebsite } from '#features/websites/settings/save-website.ts';
import { checkWebsiteDomain, listWebsiteDomains } from '#features/websites/website-domains.ts';
import { forgetKey } from '#platform/access/find-caller.ts';
import { command, done, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { linkAddress } from '#platform/links/links.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { findWebsite, websitesOf } from './domain-proof.ts';
import { websiteOfDomain } from './insert-website.ts';
import { changedBy, internalMap, nameOf, platformMap } from './settings/present-settings.ts';
import { linkedStore, lookAtStoreAgain } from './settings/save-website.ts';
import { websiteCommand, websiteQuery } from './website-access.ts';

export { readDomain, vouchForDomains } from '#features/websites/domain-proof.ts';
export { presentSaved } from '#features/websites/present-website.ts';
export { nameOf, noteChange } from '#features/websites/settings/present-settings.ts';
export { checkWorkflow, renewRules } from '#features/websites/settings/rules.ts';
export { saveWebsite } from '#features/websites/settings/save-website.ts';
export { noteProof } from '#features/websites/website-domains.ts';
export { findWebsite, type WebsiteRow, websitesOf } from './domain-proof.ts';
export { insertWebsite, websiteOfDomain } from './insert-website.ts';
export { atAnyWebsite, websiteCommand, websiteQuery } from './website-access.ts';

const listWebsites = query(endpoints.listWebsites, async ({ context, who, tx }) => {
  const rows = await websitesOf(tx, who).orderBy('id').execute();
  const ids = rows.map((row) => row.id);
  const counts = await countThisMonth(tx, who.accountId, ids, context.now());
  const openings = await openingsOf(tx, who.accountId, ids);
  return { websites: rows.map((row) => presentWebsite(row, counts.get(row.id) ?? 0, openings.get(row.id))) };
});

/** A website begins with the preset for its business's country, and keys of both kinds. */
const createWebsite = command(endpoints.createWebsite, async ({ context, input: { body }, who, tx, audit }) => {
  const read = readDomain(body.url, context.config.isLocal);
  if (read === null)
    return refuse('invalid_input', {
      fields: [{ path: 'body.url', message: 'must be the address of a website, such as https://shop.example.com' }],
    });
  const { website: row, isNew } = await websiteOfDomain(context, tx, {
    ...{ accountId: who.accountId, ...read, savedBy: nameOf(who) },
    ...(body.name === undefined || body.name === '' ? {} : { name: body.name }),
  });
  if (!isNew) refuse('conflict', { message: 'This domain is already one of your websites.' });
  audit.subject = row.id;
  audit.detail = { domain: read.domain };
  return { website: presentWebsite(row, 0) };
});

/** Returns a website. The notes of staff are shown to staff alone. */
const getWebsite = websiteQuery(
  endpoints.getWebsite,
  endpoints.getAnyWebsite,
  ({ context, tx, row }) => presentOpened(context, tx, row),
  async (answer, { tx, row }) => {
    const account = await tx
      .selectFrom('accounts')
      .select(['business_name', 'is_active'])
      .where('account_id', '=', row.account_id)
      .executeTakeFirstOrThrow();
    return {
      ...answer,
      internal_site_config: internalMap(row.internal_site_config),
      account: { uuid: row.account_id, business_name: account.business_name, active: account.is_active },
    };
  },
);

/** Gives the link by which anybody starts a check on the website, for an email or a sign in the store. */
const getWebsiteLink = query(endpoints.getWebsiteLink, async ({ context, input: { params }, who, tx }) => {
  const { hash } = await findWebsite(tx, who, params.token);
  const link = linkAddress(context, 'website', hash);
  return { link, qr: qrDataUrl(link) };
});

/** Its keys stop working at once, in other processes within a second; its verifications stay in the log. */
const removeWebsite = websiteCommand(
  endpoints.removeWebsite,
  endpoints.removeAnyWebsite,
  async ({ context, tx, row, audit }) => {
    await tx
      .updateTable('websites')
      .set({ removed_at: new Date(context.now()), is_active: false })
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.id)
      .execute();
    await tx
      .deleteFrom('website_keys')
      .where('account_id', '=', row.account_id)
      .where('website_id', '=', row.id)
      .execute();
    for (const key of [row.key_live, row.key_test]) forgetKey(context, key);
    audit.detail = { domain: row.domain };
    return done;
  },
);

const getAppSettings = websiteQuery(endpoints.getAppSettings, endpoints.getAnyAppSettings, async ({ tx, row }) => ({
  settings: platformMap(row.platform_settings),
  store: await linkedStore(tx, row),
}));

const updateAppSettings = websiteCommand(
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

export const routes = [
  listWebsites,
  createWebsite,
  ...getWebsite,
  getWebsiteLink,
  ...updateWebsite,
  ...removeWebsite,
  ...listWebsiteDomains,
  ...checkWebsiteDomain,
  ...getAppSettings,
  ...updateAppSettings,
];
