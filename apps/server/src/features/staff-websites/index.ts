import { findWebsites } from './find-websites.ts';
import { listAnyRuleVersions, replayAnyRules, restoreAnyRuleVersion, tryAnyWorkflow } from './rules.ts';
import {
  checkAnyWebsiteDomain,
  getAnyAppSettings,
  getAnyScannerSettings,
  getAnyWebsite,
  listAnyWebsiteDomains,
  removeAnyWebsite,
  updateAnyAppSettings,
  updateAnyScannerSettings,
  updateAnyWebsite,
} from './websites.ts';

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
