import { checkAnyWebsiteDomain } from './check-any-website-domain.ts';
import { findWebsites } from './find-websites.ts';
import { getAnyAppSettings } from './get-any-app-settings.ts';
import { getAnyScannerSettings } from './get-any-scanner-settings.ts';
import { getAnyWebsite } from './get-any-website.ts';
import { listAnyRuleVersions } from './list-any-rule-versions.ts';
import { listAnyWebsiteDomains } from './list-any-website-domains.ts';
import { removeAnyWebsite } from './remove-any-website.ts';
import { replayAnyRules } from './replay-any-rules.ts';
import { restoreAnyRuleVersion } from './restore-any-rule-version.ts';
import { tryAnyWorkflow } from './try-any-workflow.ts';
import { updateAnyAppSettings } from './update-any-app-settings.ts';
import { updateAnyScannerSettings } from './update-any-scanner-settings.ts';
import { updateAnyWebsite } from './update-any-website.ts';

export const routes = [
  checkAnyWebsiteDomain,
  findWebsites,
  getAnyAppSettings,
  getAnyScannerSettings,
  getAnyWebsite,
  listAnyRuleVersions,
  listAnyWebsiteDomains,
  removeAnyWebsite,
  replayAnyRules,
  restoreAnyRuleVersion,
  tryAnyWorkflow,
  updateAnyAppSettings,
  updateAnyScannerSettings,
  updateAnyWebsite,
];
