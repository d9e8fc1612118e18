import type { InternalSiteConfig, WebsiteSettings } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import {
  type SettingKind,
  type WebsiteSettingName,
  type WebsiteSettingRow,
  websiteSettingRows,
} from '@carded/domain/codes';
import { isEmail } from '@carded/domain/contact';
import { normalizePhone } from '@carded/domain/people';
import { capabilitiesOf } from '@carded/domain/stores';
import type { Context } from '#context.ts';
import { provenRootsOf, readDomain, type WebsiteRow } from '#features/websites/domain-proof.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { moveReviews } from '#verification/queue-review.ts';
import { presentSaved } from '../present-website.ts';
import { websiteCommand } from '../website-access.ts';
import { changedBy, internalMap, nameOf, platformMap, presentSettings } from './present-settings.ts';
import { checkWorkflow, hashRules } from './rules.ts';

/** Settings and rules, saved together or not at all; what staff keeps about a website is taken from staff alone, and shown to nobody else. */
export const updateWebsite = websiteCommand(
  endpoints.updateWebsite,
  endpoints.updateAnyWebsite,
  async (call) => {
    const { context, tx, row, who, audit } = call;
    const { settings, workflow, expected_version: expectedVersion } = call.input.body;
    if (call.by === 'merchant' && settings !== undefined) refuseToggles(who, row, settings);
    const internalSiteConfig = call.by === 'staff' ? call.input.body.internal_site_config : undefined;
    const change = { settings, workflow, internalSiteConfig, expectedVersion };
    const { saved, changed } = await saveWebsite(context, tx, who, row, change);
    audit.detail = { settings: changed, rules_version: saved.rules_version };
    return presentSaved(context, tx, saved);
  },
  (answer, { row, input: { body } }) => ({
    ...answer,
    internal_site_config: internalMap(body.internal_site_config ?? row.internal_site_config),
  }),
);

/** Settings that a login limited to chosen websites may change. */
const settingsOfEveryLogin: readonly WebsiteSettingName[] = websiteSettingRows
  .filter(({ isForEveryLogin }) => isForEveryLogin)
  .map(({ name }) => name);

/** A login limited to chosen websites has no switches on its screen, nor what the website is, so it may not change them by calling either. */
const refuseToggles = (who: LoginCaller, row: WebsiteRow, settings: WebsiteSettings): void => {
  if (who.websiteIds === null) return;
  const stands: Readonly<Record<string, unknown>> = presentSettings(row);
  const given = { ...settings, platform_settings: platformMap(settings.platform_settings) };
  const changed = Object.entries(given).filter(
    ([name, value]) =>
      !settingsOfEveryLogin.some((free) => free === name) && JSON.stringify(value) !== JSON.stringify(stands[name]),
  );
  if (changed.length > 0) refuse('forbidden');
};

type WebsiteChange = {
  settings?: WebsiteSettings | undefined;
  workflow?: unknown;
  internalSiteConfig?: InternalSiteConfig | undefined;
  expectedVersion?: number | undefined;
  /** The version whose rules these are again. */
  restoredFrom?: number;
};

/**
 * Settings and rules, saved together or not at all; `row` is locked. Rules that differ get the next version; a save based on an older version is refused.
 * `changed` names the settings that differ.
 */
export async function saveWebsite(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  row: WebsiteRow,
  change: WebsiteChange,
): Promise<{ saved: WebsiteRow; changed: string[] }> {
  if (change.expectedVersion !== undefined && change.expectedVersion !== row.rules_version) refuse('conflict');
  const settings = change.settings === undefined ? {} : await settingsColumns(context, tx, row, change.settings);
  const workflow = change.workflow === undefined ? null : checkWorkflow(context, change.workflow);
  const rulesHash = workflow === null ? row.rules_hash : hashRules(workflow);
  const isNewVersion = rulesHash !== row.rules_hash;
  const version = row.rules_version + (isNewVersion ? 1 : 0);
  const columns = {
    ...settings,
    ...(isNewVersion ? { workflow, rules_hash: rulesHash, rules_version: version } : {}),
    ...(change.internalSiteConfig === undefined
      ? {}
      : { internal_site_config: internalMap(change.internalSiteConfig) }),
  };
  if (Object.keys(columns).length === 0) return { saved: row, changed: [] };
  const update = (set: Record<string, unknown>) =>
    tx
      .updateTable('websites')
      .set(set)
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  const written = await update(columns);
  const changed = changedNames(row, written);
  if (changed.includes('platform_settings')) await lookAtStoreAgain(context, tx, row);
  if (written.is_reviewed_by_own !== row.is_reviewed_by_own) await moveReviews(tx, row.id, written.is_reviewed_by_own);
  if (isNewVersion && workflow !== null) {
    await tx
      .insertInto('website_versions')
      .values({
        account_id: row.account_id,
        website_id: row.id,
        version,
        workflow,
        saved_at: new Date(context.now()),
        saved_by: nameOf(who),
        restored_from: change.restoredFrom ?? null,
      })
      .execute();
  }
  const saved = changed.length === 0 && !isNewVersion ? written : await update(changedBy(context, who));
  return { saved, changed };
}

/** The settings as columns; a domain may be one website's of the account only. */
const settingsColumns = async (context: Context, tx: Queries, row: WebsiteRow, settings: WebsiteSettings) => {
  const columns = checkSettings(context, settings);
  if (columns.domain !== row.domain) {
    const same = await tx
      .selectFrom('websites')
      .select('id')
      .where('account_id', '=', row.account_id)
      .where('domain', '=', columns.domain)
      .where('id', '!=', row.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (same !== undefined)
      refuse('invalid_input', {
        fields: [{ path: 'body.settings.domain', message: 'is one of your websites already' }],
      });
  }
  const of = { accountId: row.account_id, websiteId: row.id };
  return { ...columns, proven_roots: await provenRootsOf(context, tx, of, columns) };
};

/** Lists the settings that differ: names only. */
const changedNames = (before: WebsiteRow, after: WebsiteRow): string[] =>
  (Object.keys(after) as (keyof WebsiteRow)[]).filter(
    (name) => name !== 'workflow' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

const domainsAtMost = 20;
type Wrong = (name: keyof WebsiteSettings, message: string) => void;

/**
 * A website's settings as its columns.
 * @throws Refusal `invalid_input` naming every field that is wrong.
 */
function checkSettings(context: Context, settings: WebsiteSettings) {
  const fields: { path: string; message: string }[] = [];
  const wrong: Wrong = (name, message) => void fields.push({ path: `body.settings.${name}`, message });
  for (const { name, kind } of websiteSettingRows) {
    const given = settings[name];
    const fault = typeof given === 'string' && given !== '' ? checks[kind]?.(given, context) : null;
    if (typeof fault === 'string') wrong(name, fault);
  }
  if (settings.origin_ignored && !settings.dev_mode) wrong('origin_ignored', 'works in test mode only');
  if ((settings.notify_on_accept || settings.notify_on_deny) && settings.notify_email === '')
    wrong('notify_email', 'is needed to write to someone');
  if (settings.link_type === 2 && !isAtShopify(settings.billing_link))
    wrong('billing_link', 'must be at admin.shopify.com or myshopify.com for a Shopify link');
  const main = readDomain(settings.domain, context.config.isLocal);
  if (fields.length > 0 || main === null) return refuse('invalid_input', { fields: fields.slice(0, 20) });
  const columns = Object.fromEntries(websiteSettingRows.map((row) => [row.column, stored(row, settings)]));
  const more = domainsIn(context, settings.additional_domains).filter((domain) => domain !== main.domain);
  return { ...columns, domain: main.domain, root_domain: main.rootDomain, additional_domains: more };
}

/** Checks of a text, by kind; kinds without an entry need none beyond the contract's. */
const checks: { readonly [K in SettingKind]?: (given: string, context: Context) => string | null } = {
  domain: (given, { config }) =>
    readDomain(given, config.isLocal) === null ? 'must be the address of a website, such as shop.example.com' : null,
  domains: (given, context) => checkDomains(given, context),
  email: (given) => (isEmail(given) ? null : 'must be an email address'),
  phone: (given) => (normalizePhone(given) === null ? 'must be a phone number' : null),
  calledAddress: (given, { providers }) =>
    providers.outgoing.checkUrl(given) === null ? null : 'must be a public http or https address',
};

const stored = ({ name, kind }: WebsiteSettingRow, settings: WebsiteSettings): unknown =>
  kind === 'storeApp' ? platformMap(settings[name]) : settings[name];

const partsOf = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const checkDomains = (list: string, context: Context): string | null => {
  if (partsOf(list).some((part) => readDomain(part, context.config.isLocal) === null))
    return 'must be domains with commas between them, such as shop.example.com, example.net';
  return domainsIn(context, list).length > domainsAtMost ? `takes at most ${domainsAtMost} domains` : null;
};

const domainsIn = (context: Context, list: string): string[] => [
  ...new Set(partsOf(list).flatMap((part) => readDomain(part, context.config.isLocal)?.domain ?? [])),
];

const isAtShopify = (link: string): boolean => {
  const host = URL.parse(link)?.hostname ?? '';
  return link === '' || host === 'admin.shopify.com' || host.endsWith('.myshopify.com');
};

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

/** Has the waiting orders of the website's store looked at again, after a change to what is done with orders. */
export async function lookAtStoreAgain(
  context: Context,
  tx: Queries,
  row: Pick<WebsiteRow, 'account_id' | 'id'>,
): Promise<void> {
  if ((await linkedStore(tx, row)) === null) return;
  await enqueueIn(context, tx, row.account_id)('store-orders-again', { account: row.account_id, website: row.id });
}
