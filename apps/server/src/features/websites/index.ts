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
export { domainsOfWebsite } from './domains-of-website.ts';
export { endWebsite } from './end-website.ts';
export { findWebsite, type WebsiteRow } from './find-website.ts';
export { insertWebsite } from './insert-website.ts';
export { lookForProof } from './look-for-proof.ts';
export { noteChange } from './note-change.ts';
export { noteProof } from './note-proof.ts';
export { presentOpened } from './present-opened.ts';
export { presentSaved } from './present-saved.ts';
export { saveAppSettings } from './save-app-settings.ts';
export { saveWebsite } from './save-website.ts';
export { internalMap, platformMap } from './site-maps.ts';

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
