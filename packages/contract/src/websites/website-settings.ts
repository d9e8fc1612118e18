import {
  linkTypes,
  platforms,
  type SettingKind,
  type WebsiteSettingRow,
  websiteSettingRows,
} from '@carded/domain/codes';
import { dueDays } from '@carded/domain/stores';
import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { email, longText, requiredText, text, webAddress, websiteKey, wholeNumber } from '#fields.ts';

const tag = text(60);
const linkType = z.literal(linkTypes.map(({ id }) => id));
const platformIds: readonly number[] = platforms.map(({ id }) => id);

/** Settings of a website for the app of a store platform, by the names that are allowed. A name that is absent was never set. */
export const platformSettings = z.strictObject({
  /** A platform of the list, by its number. */
  platform: z
    .number()
    .refine((value) => platformIds.includes(value), 'must be a platform of the list')
    .optional(),
  /** The app puts the popup on the shop's pages. */
  enabled: z.boolean().optional(),
  ask_at: z.enum(['checkout', 'cart']).optional(),
  /** Orders without an acceptance are held. */
  hold_orders: z.boolean().optional(),
  accepted_tag: tag.optional(),
  denied_tag: tag.optional(),
  /** How many days an order may wait for its buyer. */
  due_days: wholeNumber(dueDays.least, dueDays.most).optional(),
  /** Orders that waited too long are canceled and refunded by themselves. */
  cancel_overdue: z.boolean().optional(),
  /** Buyers who have not verified are asked again. */
  remind_buyers: z.boolean().optional(),
  /** Only orders with a product of one of these tags, between commas, are asked about; empty: all. */
  product_tag: tag.optional(),
  /** The popup's accent: a CSS color in hexadecimal, and nothing else. */
  accent_color: z
    .string()
    .regex(/^(?:#[0-9a-f]{6})?$/i, 'must be a color such as #2b4acb')
    .optional(),
  logo_url: z
    .union([webAddress.refine((value) => value.startsWith('https:'), 'must begin with https://'), z.literal('')])
    .optional(),
});
export type PlatformSettings = z.output<typeof platformSettings>;

/** Notes of staff on a website, by the names that are allowed. Nobody else reads or writes them. */
export const internalSiteConfig = z.strictObject({
  support_note: longText(1000).optional(),
  /** Integration of its platform that it uses, one of two. */
  platform_version: z.enum(['', 'old', 'current']).optional(),
  account_manager: text(120).optional(),
});
export type InternalSiteConfig = z.output<typeof internalSiteConfig>;

/** By the kind of a setting: what may be sent, and what is shown. */
const kinds = {
  requiredText: { sent: requiredText(120), shown: z.string() },
  text: { sent: text(120), shown: z.string() },
  phone: { sent: text(40), shown: z.string() },
  email: { sent: z.union([email, z.literal('')]), shown: z.string() },
  address: { sent: z.union([webAddress, z.literal('')]), shown: z.string() },
  calledAddress: { sent: z.union([webAddress, z.literal('')]), shown: z.string() },
  domain: { sent: requiredText(300), shown: z.string() },
  domains: { sent: text(1000), shown: z.string() },
  switch: { sent: z.boolean(), shown: z.boolean() },
  linkType: { sent: linkType, shown: linkType },
  storeApp: { sent: platformSettings, shown: platformSettings },
} satisfies Record<SettingKind, { sent: z.ZodType; shown: z.ZodType }>;
type Shape<Way extends 'sent' | 'shown'> = {
  [R in WebsiteSettingRow as R['name']]: (typeof kinds)[R['kind']][Way];
};
const shapeOf = <Way extends 'sent' | 'shown'>(way: Way) =>
  Object.fromEntries(websiteSettingRows.map(({ name, kind }) => [name, kinds[kind][way]])) as Shape<Way>;

/** Everything a merchant sets of a website beside its rules; a change sends all of it. */
export const websiteSettings = z.strictObject(shapeOf('sent'));
export type WebsiteSettings = z.output<typeof websiteSettings>;
/** The same, as a website shows it. */
export const shownSettings = shapeOf('shown');

const byToken = z.strictObject({ token: websiteKey });
const everyWebsite = login('websites', { everyWebsite: true });
const answer = z.object({
  settings: platformSettings,
  /** The store that is connected to the website, and what can be done there; null: none is. */
  store: z.object({ platform: z.string(), can_hold: z.boolean(), can_cancel: z.boolean() }).nullable(),
});

/** Returns the settings of the website's store app. */
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
