import { z } from 'zod';
import { staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { wholeNumber } from '#fields.ts';
import { byId, staffReason } from './staff-websites.ts';
import { listRuleVersions, replayRules, restoreRuleVersion, tryWorkflow } from './website-rules.ts';
import { workflowJson } from './websites.ts';

/** Tries an invented buyer on any website's rules. It shows no more than opening the website does, and opening is audited. */
export const tryAnyWorkflow = endpoint({
  name: 'staffWebsites.try',
  method: 'POST',
  path: '/api/staff/websites/:id/try',
  summary: 'Try any website’s rules on an invented buyer',
  access: staff('support'),
  rate: 'write',
  params: byId,
  bodyLimitBytes: tryWorkflow.bodyLimitBytes,
  // With the rules on the screen: the saved ones are shown by opening the website, which leaves its row.
  body: tryWorkflow.body.extend({ workflow: workflowJson }),
  output: tryWorkflow.output,
  errors: tryWorkflow.errors,
  reads: true,
});
export const listAnyRuleVersions = endpoint({
  name: 'staffWebsites.versions',
  method: 'GET',
  path: '/api/staff/websites/:id/versions',
  summary: 'Earlier versions of any website’s rules',
  access: staff('support'),
  rate: 'read',
  params: byId,
  query: listRuleVersions.query,
  output: listRuleVersions.output,
  errors: listRuleVersions.errors,
  audit: 'website.versions_viewed_by_support',
});
export const restoreAnyRuleVersion = endpoint({
  name: 'staffWebsites.restore',
  method: 'POST',
  path: '/api/staff/websites/:id/versions/:version/restore',
  summary: 'Go back to an earlier version of any website’s rules',
  access: staff('support'),
  rate: 'write',
  params: byId.extend({ version: wholeNumber(1, 1_000_000) }),
  body: restoreRuleVersion.body.extend({ reason: staffReason }),
  output: restoreRuleVersion.output,
  errors: restoreRuleVersion.errors,
  audit: 'website.rules_restored_by_support',
});
/**
 * Counts, without whose they are: `rows` are empty, and only three lengths are taken, so that no difference of two of them tells of one buyer. The log is the
 * merchant's.
 */
export const replayAnyRules = endpoint({
  name: 'staffWebsites.replay',
  method: 'POST',
  path: '/api/staff/websites/:id/replay',
  summary: 'Decide any website’s last verifications again with other rules',
  access: staff('support'),
  rate: 'write',
  params: byId,
  bodyLimitBytes: replayRules.bodyLimitBytes,
  body: z.strictObject({
    workflow: workflowJson,
    last: z.union([z.literal(50), z.literal(200), z.literal(500)]),
  }),
  output: replayRules.output,
  errors: replayRules.errors,
  reads: true,
  audit: 'website.replayed_by_support',
});
