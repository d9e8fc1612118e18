import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { websiteKey } from '#fields.ts';
import { platformSettings } from './website-settings.ts';

const byToken = z.strictObject({ token: websiteKey });
const everyWebsite = login('websites', { everyWebsite: true });
const answer = z.object({
  settings: platformSettings,
  /** The store that is connected to the website, and what can be done there; null: none is. */
  store: z.object({ platform: z.string(), can_hold: z.boolean(), can_cancel: z.boolean() }).nullable(),
});

/** What the app of the website's store platform does. */
export const getAppSettings = endpoint({
  name: 'websites.appSettings',
  method: 'GET',
  path: '/api/user/app_settings/:token',
  summary: 'The settings of a website’s store app',
  access: everyWebsite,
  rate: 'read',
  params: byToken,
  output: answer,
  errors: ['not_found'],
});
export const updateAppSettings = endpoint({
  name: 'websites.updateAppSettings',
  method: 'PUT',
  path: '/api/user/app_settings/:token',
  summary: 'Change the settings of a website’s store app',
  access: everyWebsite,
  rate: 'write',
  params: byToken,
  body: z.strictObject({ settings: platformSettings }),
  output: answer,
  errors: ['not_found', 'invalid_input'],
  audit: 'website.app_settings_updated',
});
