import { findWebsites } from './find-websites.ts';
import {
  checkAnyWebsiteDomain,
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
