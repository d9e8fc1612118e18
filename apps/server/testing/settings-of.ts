import type { AnswerOf } from '@carded/client';
import { type WebsiteSettings, websiteSettings } from '@carded/contract';

/** Body of a change to a website that changes nothing. */
export function settingsOf(website: AnswerOf<'websites.get'>['website']): WebsiteSettings {
  return Object.fromEntries(
    Object.keys(websiteSettings.shape).map((name) => [name, website[name as keyof WebsiteSettings]]),
  ) as WebsiteSettings;
}
