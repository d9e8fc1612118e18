import type { AnswerOf } from '@carded/client';

/** Where the field for more domains is found on the page. */
export const domainsFieldId = 'more-domains';

type Website = AnswerOf<'websites.get'>['website'];

/** The part of a website that its General tab changes. */
export const settingsOf = (website: Website) => ({
  name: website.name,
  backend_name: website.backend_name,
  dev_mode: website.dev_mode,
  origin_ignored: website.origin_ignored,
  callback_url: website.callback_url,
  notify_email: website.notify_email,
  notify_on_deny: website.notify_on_deny,
  notify_on_accept: website.notify_on_accept,
  additional_domains: website.additional_domains,
  contact_phone: website.contact_phone,
  contact_email: website.contact_email,
});

export const settingLabels: Record<keyof ReturnType<typeof settingsOf>, string> = {
  name: 'Shop’s name',
  backend_name: 'Your own name for it',
  dev_mode: 'Test mode',
  origin_ignored: 'Ignore the page’s domain',
  callback_url: 'Callback address',
  notify_email: 'Notify email',
  notify_on_deny: 'Write when a buyer is denied',
  notify_on_accept: 'Write when a buyer is accepted',
  additional_domains: 'More domains',
  contact_phone: 'Contact phone',
  contact_email: 'Contact email',
};
