import { linkTypes, type WebsiteSettings } from '@carded/contract';
import { isEmail } from '@carded/domain/contact';
import { normalisePhone } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { readDomain } from './read-domain.ts';
import { platformMap } from './site-maps.ts';

const domainsAtMost = 20;
type Wrong = (name: keyof WebsiteSettings, message: string) => void;

/**
 * A website's settings as its columns.
 * @throws Refusal `invalid_input` naming every field that is wrong.
 */
export const checkSettings = (context: Context, settings: WebsiteSettings) => {
  const fields: { path: string; message: string }[] = [];
  const wrong: Wrong = (name, message) => void fields.push({ path: `body.settings.${name}`, message });
  const main = readDomain(settings.domain, context.config.isLocal);
  if (main === null) wrong('domain', 'must be the address of a website, such as shop.example.com');
  const domains = readDomains(context, settings, wrong);
  if (settings.origin_ignored && !settings.dev_mode) wrong('origin_ignored', 'works in test mode only');
  if (settings.callback_url !== '' && context.providers.outgoing.checkUrl(settings.callback_url) !== null)
    wrong('callback_url', 'must be a public http or https address');
  for (const name of ['notify_email', 'contact_email'] as const) {
    if (settings[name] !== '' && !isEmail(settings[name])) wrong(name, 'must be an email address');
  }
  if ((settings.notify_on_accept || settings.notify_on_deny) && settings.notify_email === '')
    wrong('notify_email', 'is needed to write to someone');
  if (settings.contact_phone !== '' && normalisePhone(settings.contact_phone) === null)
    wrong('contact_phone', 'must be a phone number');
  if (settings.link_type === linkTypes.shopify && !isAtShopify(settings.billing_link))
    wrong('billing_link', 'must be at admin.shopify.com or myshopify.com for a Shopify link');
  if (fields.length > 0 || main === null) return refuse('invalid_input', { fields: fields.slice(0, 20) });
  return {
    domain: main.domain,
    root_domain: main.rootDomain,
    name: settings.name,
    backend_name: settings.backend_name,
    link_type: settings.link_type,
    billing_link: settings.billing_link,
    is_dev_mode: settings.dev_mode,
    is_origin_ignored: settings.origin_ignored,
    callback_url: settings.callback_url,
    notify_email: settings.notify_email,
    is_notified_on_deny: settings.notify_on_deny,
    is_notified_on_accept: settings.notify_on_accept,
    additional_domains: domains.filter((domain) => domain !== main.domain),
    contact_phone: settings.contact_phone,
    contact_email: settings.contact_email,
    platform_settings: JSON.stringify(platformMap(settings.platform_settings)),
  };
};

const readDomains = (context: Context, settings: WebsiteSettings, wrong: Wrong): string[] => {
  const domains: string[] = [];
  for (const part of settings.additional_domains.split(',').map((one) => one.trim())) {
    const read = part === '' ? undefined : readDomain(part, context.config.isLocal);
    if (read === null)
      wrong('additional_domains', 'must be domains with commas between them, such as shop.example.com, example.net');
    else if (read !== undefined && !domains.includes(read.domain)) domains.push(read.domain);
  }
  if (domains.length > domainsAtMost) wrong('additional_domains', `takes at most ${domainsAtMost} domains`);
  return domains;
};

const isAtShopify = (link: string): boolean => {
  const host = URL.parse(link)?.hostname ?? '';
  return link === '' || host === 'admin.shopify.com' || host.endsWith('.myshopify.com');
};
