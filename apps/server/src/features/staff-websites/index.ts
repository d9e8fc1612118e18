import { findWebsites } from './find-websites.ts';
import {
  getAnyScannerSettings,
  listAnyRuleVersions,
  replayAnyRules,
  restoreAnyRuleVersion,
  tryAnyWorkflow,
  updateAnyScannerSettings,
} from './websites.ts';

export const routes = [
  findWebsites,
  getAnyScannerSettings,
  listAnyRuleVersions,
  replayAnyRules,
  restoreAnyRuleVersion,
  tryAnyWorkflow,
  updateAnyScannerSettings,
];
