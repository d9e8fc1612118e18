import { replayAnyRules, replayRules } from './replay-website.ts';
import { getRuleVersion, listRuleVersions, restoreRuleVersion } from './rule-versions.ts';
import { tryWorkflow } from './try-rules.ts';

export const routes = [
  ...tryWorkflow,
  ...listRuleVersions,
  getRuleVersion,
  ...restoreRuleVersion,
  replayRules,
  replayAnyRules,
];
