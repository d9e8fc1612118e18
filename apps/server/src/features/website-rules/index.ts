import { replayRules } from './replay-website.ts';
import { getRuleVersion, listRuleVersions, restoreRuleVersion } from './rule-versions.ts';
import { tryWorkflow } from './try-rules.ts';

export { replayWebsite } from './replay-website.ts';
export { pageOfVersions, putBackRules } from './rule-versions.ts';
export { tryRules } from './try-rules.ts';

export const routes = [tryWorkflow, listRuleVersions, getRuleVersion, restoreRuleVersion, replayRules];
