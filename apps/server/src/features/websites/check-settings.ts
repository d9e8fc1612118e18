import type { websiteSettings } from '@carded/contract';
import { isEmail } from '@carded/domain/contact';
import { normalisePhone } from '@carded/domain/people';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { readDomain } from './read-domain.ts';

type Settings = z.output<typeof websiteSettings>;

const domainsAtMost = 20;

/**
 * A website's settings as its columns.
 * @throws Refusal `invalid_input` naming every field that is wrong.
 */
export const checkSettings = (context: Context, settings: Settings) => {
  const fields: { path: string; message: string }[] = [];
  const wrong = (name: keyof Settings, message: string) => fields.push({ path: `body.settings.${name}`, message });
  const domains: string[] = [];
  const parts = settings.additional_domains
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const part of parts) {
    const read = readDomain(part, context.config.isLocal);
    if (read === null)
      wrong('additional_domains', 'must be domains with commas between them, such as shop.example.com, example.net');
    else if (!domains.includes(read.domain)) domains.push(read.domain);
  }
  if (domains.length > domainsAtMost) wrong('additional_domains', `takes at most ${domainsAtMost} domains`);
  if (settings.origin_ignored && !settings.dev_mode) wrong('origin_ignored', 'works in test mode only');
  if (settings.callback_url !== '' && context.providers.outgoing.checkUrl(settings.callback_url) !== null)
    wrong('callback_url', 'must be a public http or https address');
  for (const name of ['notify_email', 'contact_email'] as const) {
    if (settings[name] !== '' && !isEmail(settings[name])) wrong(name, 'must be an email address');
  }
  if (settings.contact_phone !== '' && normalisePhone(settings.contact_phone) === null)
    wrong('contact_phone', 'must be a phone number');
  if (fields.length > 0) refuse('invalid_input', { fields: fields.slice(0, 20) });
  return {
    name: settings.name,
    backend_name: settings.backend_name,
    is_dev_mode: settings.dev_mode,
    is_origin_ignored: settings.origin_ignored,
    callback_url: settings.callback_url,
    notify_email: settings.notify_email,
    is_notified_on_deny: settings.notify_on_deny,
    is_notified_on_accept: settings.notify_on_accept,
    additional_domains: domains,
    contact_phone: settings.contact_phone,
    contact_email: settings.contact_email,
  };
};
