import { checkWebsiteDomain } from './check-website-domain.ts';
import { createWebsite } from './create-website.ts';
import { getAppSettings } from './get-app-settings.ts';
import { getWebsite } from './get-website.ts';
import { listWebsiteDomains } from './list-website-domains.ts';
import { listWebsites } from './list-websites.ts';
import { removeWebsite } from './remove-website.ts';
import { updateAppSettings } from './update-app-settings.ts';
import { updateWebsite } from './update-website.ts';

export { checkWorkflow } from './check-workflow.ts';
export { countThisMonth } from './count-this-month.ts';
export { endWebsite } from './end-website.ts';
export { findWebsite, type WebsiteRow } from './find-website.ts';
export { insertWebsite } from './insert-website.ts';
export { listVersions } from './list-versions.ts';
export { openingsOf } from './openings-of.ts';
export { presentWebsite } from './present-website.ts';
export { presentWithCounts } from './present-with-counts.ts';
export { saveWebsite } from './save-website.ts';
export { internalMap } from './site-maps.ts';

export const routes = [
  listWebsites,
  createWebsite,
  getWebsite,
  updateWebsite,
  removeWebsite,
  listWebsiteDomains,
  checkWebsiteDomain,
  getAppSettings,
  updateAppSettings,
];
