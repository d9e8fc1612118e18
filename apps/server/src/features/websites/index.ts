import { checkWebsiteDomain } from '#features/websites/domains/check-website-domain.ts';
import { listWebsiteDomains } from '#features/websites/domains/list-website-domains.ts';
import { getAppSettings } from '#features/websites/settings/get-app-settings.ts';
import { updateAppSettings } from '#features/websites/settings/update-app-settings.ts';
import { updateWebsite } from '#features/websites/settings/update-website.ts';
import { createWebsite } from './create-website.ts';
import { getWebsite } from './get-website.ts';
import { getWebsiteLink } from './get-website-link.ts';
import { listWebsites } from './list-websites.ts';
import { removeWebsite } from './remove-website.ts';

export { domainsOfWebsite } from '#features/websites/domains/domains-of-website.ts';
export { lookForProof } from '#features/websites/domains/look-for-proof.ts';
export { noteProof } from '#features/websites/domains/note-proof.ts';
export { presentOpened } from '#features/websites/domains/present-opened.ts';
export { readDomain } from '#features/websites/domains/read-domain.ts';
export { vouchForDomains } from '#features/websites/domains/vouch-for-domains.ts';
export { nameOf } from '#features/websites/settings/changed-by.ts';
export { checkWorkflow } from '#features/websites/settings/check-workflow.ts';
export { linkedStore } from '#features/websites/settings/linked-store.ts';
export { noteChange } from '#features/websites/settings/note-change.ts';
export { presentSaved } from '#features/websites/settings/present-saved.ts';
export { renewRules } from '#features/websites/settings/renew-rules.ts';
export { saveAppSettings } from '#features/websites/settings/save-app-settings.ts';
export { saveWebsite } from '#features/websites/settings/save-website.ts';
export { internalMap, platformMap } from '#features/websites/settings/site-maps.ts';
export { endWebsite } from './end-website.ts';
export { findWebsite, type WebsiteRow, websitesOf } from './find-website.ts';
export { insertWebsite } from './insert-website.ts';
export { websiteOfDomain } from './website-of-domain.ts';

export const routes = [
  listWebsites,
  createWebsite,
  getWebsite,
  getWebsiteLink,
  updateWebsite,
  removeWebsite,
  listWebsiteDomains,
  checkWebsiteDomain,
  getAppSettings,
  updateAppSettings,
];
