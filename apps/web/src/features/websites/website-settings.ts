import type { AnswerOf, RequestFor } from '@carded/client';

/** Where the field for more domains is found on its page, and in its address. */
export const domainsFieldId = 'more-domains';

export type Website = AnswerOf<'websites.get'>['website'];
export type Settings = NonNullable<RequestFor<'websites.update'>['body']['settings']>;

/** Everything of a website that its settings change: a save sends all of it. */
export const settingsOf = (website: Website): Settings => ({
  domain: website.domain,
  name: website.name,
  backend_name: website.backend_name,
  link_type: website.link_type === 2 ? 2 : 1,
  billing_link: website.billing_link,
  dev_mode: website.dev_mode,
  origin_ignored: website.origin_ignored,
  callback_url: website.callback_url,
  notify_email: website.notify_email,
  notify_on_deny: website.notify_on_deny,
  notify_on_accept: website.notify_on_accept,
  additional_domains: website.additional_domains,
  contact_phone: website.contact_phone,
  contact_email: website.contact_email,
  platform_settings: website.platform_settings,
});

export const settingLabels: Record<keyof Settings, string> = {
  domain: 'Domain',
  name: 'Shop’s name',
  backend_name: 'Your own name for it',
  link_type: 'Kind of link',
  billing_link: 'Billing link',
  dev_mode: 'Test mode',
  origin_ignored: 'Ignore the page’s domain',
  callback_url: 'Callback address',
  notify_email: 'Notify email',
  notify_on_deny: 'Write when a buyer is denied',
  notify_on_accept: 'Write when a buyer is accepted',
  additional_domains: 'More domains',
  contact_phone: 'Contact phone',
  contact_email: 'Contact email',
  platform_settings: 'Store app',
};

/** "Contact phone: (208) 345-0142", for the bar that saves. */
export const changeSays = (name: keyof Settings, value: unknown): string => {
  const said =
    typeof value === 'boolean'
      ? value
        ? 'on'
        : 'off'
      : name === 'link_type'
        ? value === 2
          ? 'Shopify'
          : 'website'
        : String(value) === ''
          ? 'none'
          : String(value);
  return `${settingLabels[name]}: ${said}`;
};
