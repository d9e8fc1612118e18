import { getAppSettings, updateAppSettings } from '#features/websites/settings/present-settings.ts';
import { updateWebsite } from '#features/websites/settings/save-website.ts';
import { checkWebsiteDomain, listWebsiteDomains } from '#features/websites/website-domains.ts';
import { createWebsite, getWebsite, getWebsiteLink, listWebsites, removeWebsite } from './websites.ts';

export { readDomain, vouchForDomains } from '#features/websites/domain-proof.ts';
export { presentSaved } from '#features/websites/present-website.ts';
export { nameOf, noteChange } from '#features/websites/settings/present-settings.ts';
export { checkWorkflow, renewRules } from '#features/websites/settings/rules.ts';
export { saveWebsite } from '#features/websites/settings/save-website.ts';
export { noteProof } from '#features/websites/website-domains.ts';
export { findWebsite, type WebsiteRow, websitesOf } from './domain-proof.ts';
export { insertWebsite, websiteOfDomain } from './insert-website.ts';
export { atAnyWebsite, websiteCommand, websiteQuery } from './website-access.ts';

export const routes = [
  listWebsites,
  createWebsite,
  ...getWebsite,
  getWebsiteLink,
  ...updateWebsite,
  ...removeWebsite,
  ...listWebsiteDomains,
  ...checkWebsiteDomain,
  ...getAppSettings,
  ...updateAppSettings,
];
