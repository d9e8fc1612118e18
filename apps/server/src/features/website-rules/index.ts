import { getRuleVersion } from './get-rule-version.ts';
import { listRuleVersions } from './list-rule-versions.ts';
import { replayRules } from './replay-rules.ts';
import { restoreRuleVersion } from './restore-rule-version.ts';
import { tryWorkflow } from './try-workflow.ts';

export { pageOfVersions } from './page-of-versions.ts';
export { putBackRules } from './put-back-rules.ts';
export { replayWebsite } from './replay-website.ts';
export { tryRules } from './try-rules.ts';

export const routes = [tryWorkflow, listRuleVersions, getRuleVersion, restoreRuleVersion, replayRules];
