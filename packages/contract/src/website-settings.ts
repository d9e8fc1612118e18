import { platforms } from '@carded/domain/codes';
import { z } from 'zod';
import { email, longText, requiredText, text, webAddress } from './fields.ts';

const tag = text(60);
const platformIds = platforms.map(({ id }) => id);

/** What the app of a store platform takes of a website, by the names that are allowed. A name that is absent was never set. */
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
  /** Only orders with a product of this tag are asked about; empty: all. */
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

/** What staff keeps about a website, by the names that are allowed. Nobody else reads or writes it. */
export const internalSiteConfig = z.strictObject({
  support_note: longText(1000).optional(),
  /** Which of the two integrations of its platform it uses. */
  platform_version: z.enum(['', 'old', 'current']).optional(),
  account_manager: text(120).optional(),
});
export type InternalSiteConfig = z.output<typeof internalSiteConfig>;

/** Where buyers of a website come from. */
export const linkTypes = { website: 1, shopify: 2 } as const;

/** Everything a merchant sets of a website beside its rules; a change sends all of it. */
export const websiteSettings = z.strictObject({
  domain: requiredText(300),
  name: requiredText(120),
  backend_name: text(120),
  /** 2: a Shopify link. */
  link_type: z.union([z.literal(linkTypes.website), z.literal(linkTypes.shopify)]),
  billing_link: z.union([webAddress, z.literal('')]),
  dev_mode: z.boolean(),
  origin_ignored: z.boolean(),
  callback_url: z.union([webAddress, z.literal('')]),
  notify_email: z.union([email, z.literal('')]),
  notify_on_deny: z.boolean(),
  notify_on_accept: z.boolean(),
  additional_domains: text(1000),
  contact_phone: text(40),
  contact_email: z.union([email, z.literal('')]),
  platform_settings: platformSettings,
});
export type WebsiteSettings = z.output<typeof websiteSettings>;
