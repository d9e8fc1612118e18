import { z } from 'zod';
import { staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, reasonText, text, uuid, websiteKey, wholeNumber } from '#fields.ts';
import { internalSiteConfig, websiteSettings } from './website-settings.ts';
import { openedRules, updateWebsite, websiteView, workflowJson } from './websites.ts';

/** Why a member of staff changes a merchant's website; kept with the change. */
export const staffReason = reasonText(500);
/** A website's id, or one of its keys. */
export const byId = z.strictObject({ id: z.union([uuid, websiteKey]) });
const account = z.object({ uuid: z.string(), business_name: z.string() });

export const findWebsites = endpoint({
  name: 'staffWebsites.list',
  method: 'GET',
  path: '/api/staff/websites',
  summary: 'Find any website by domain, key or uuid',
  access: staff('support'),
  rate: 'read',
  query: z.strictObject({
    /** Part of a domain, a key, or a uuid of a website, an account or a verification. */
    find: text(300).optional(),
    /** All websites of one account. */
    id: uuid.optional(),
  }),
  output: z.object({
    websites: z.array(
      websiteView
        .pick({ id: true, token: true, domain: true, name: true, dev_mode: true, active: true })
        .extend({ account }),
    ),
    /** More than are shown. */
    has_more: z.boolean(),
  }),
  errors: [],
});
/** Opening one leaves a row with the merchant and one with the staff. */
export const getAnyWebsite = endpoint({
  name: 'staffWebsites.get',
  method: 'GET',
  path: '/api/staff/websites/:id',
  summary: 'Any website with its rules',
  access: staff('support'),
  rate: 'read',
  params: byId,
  output: z.object({
    website: websiteView,
    internal_site_config: internalSiteConfig,
    account: account.extend({ active: z.boolean() }),
    ...openedRules,
  }),
  errors: ['not_found'],
  audit: 'website.viewed_by_support',
});
export const updateAnyWebsite = endpoint({
  name: 'staffWebsites.update',
  method: 'PUT',
  path: '/api/staff/websites/:id',
  summary: 'Change any website’s settings and rules',
  access: staff('support'),
  rate: 'write',
  params: byId,
  bodyLimitBytes: updateWebsite.bodyLimitBytes,
  body: z.strictObject({
    settings: websiteSettings.optional(),
    internal_site_config: internalSiteConfig.optional(),
    workflow: workflowJson.optional(),
    expected_version: wholeNumber(0, 1_000_000).optional(),
    reason: staffReason,
  }),
  output: updateWebsite.output.extend({ internal_site_config: internalSiteConfig }),
  errors: updateWebsite.errors,
  audit: 'website.updated_by_support',
});
export const removeAnyWebsite = endpoint({
  name: 'staffWebsites.remove',
  method: 'DELETE',
  path: '/api/staff/websites/:id',
  summary: 'Remove any website',
  access: staff('support'),
  rate: 'write',
  params: byId,
  body: z.strictObject({ reason: staffReason }),
  output: done,
  errors: ['not_found'],
  audit: 'website.removed_by_support',
});
