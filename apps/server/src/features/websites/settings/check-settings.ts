import type { WebsiteSettings } from '@carded/contract';
import { type SettingKind, type WebsiteSettingRow, websiteSettingRows } from '@carded/domain/codes';
import { isEmail } from '@carded/domain/contact';
import { normalizePhone } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { readDomain } from '#features/websites/domains/read-domain.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { platformMap } from './site-maps.ts';

const domainsAtMost = 20;
type Wrong = (name: keyof WebsiteSettings, message: string) => void;

/**
 * A website's settings as its columns.
 * @throws Refusal `invalid_input` naming every field that is wrong.
 */
export function checkSettings(context: Context, settings: WebsiteSettings) {
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

/** What is wrong with a text of each kind; kinds without an entry need no check beyond the contract's. */
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
