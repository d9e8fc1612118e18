import { getShopInfo as endpoint, type ShopContact } from '@carded/contract';
import { eachAskedStep } from '@carded/domain/decision';
import type { SegmentId, Workflow } from '@carded/domain/workflow';
import { isAskedAt, type SettingsAt, segmentIds, settingsAt } from '@carded/domain/workflow-edit';
import { textsOf } from '@carded/words/messages';
import { query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { todayAt } from '#verification/buyer-record.ts';
import { liveRefusal, mayOpenAt } from '#verification/may-verify.ts';

/** Returns what a page needs of a website before anyone is verified. */
const getShopInfo = query(endpoint, async ({ context, who, tx, request }) => {
  const key = who.by === 'key' ? who : (who.key ?? refuse('invalid_key'));
  const website = await tx
    .selectFrom('websites')
    .selectAll()
    .where('account_id', '=', key.accountId)
    .where('id', '=', key.websiteId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const account = await tx
    .selectFrom('accounts')
    .select(['state', 'paused_month'])
    .where('account_id', '=', key.accountId)
    .executeTakeFirstOrThrow();
  if (website === undefined) return refuse('invalid_key');
  if (
    request.origin !== null &&
    request.origin !== context.config.verifyUrl &&
    !mayOpenAt(context, website, { origin: request.origin, isTestKey: key.isTestKey })
  )
    refuse('invalid_origin');
  const isTest = key.isTestKey || website.is_dev_mode;
  const refusal = website.is_active ? liveRefusal(account, isTest, context.now()) : 'account_inactive';
  if (refusal !== null) refuse(refusal);
  const workflow = website.workflow;
  const asked = asksWhereItSells(workflow, todayAt('US', context.now()));
  const texts = textsOf(workflow);
  return {
    name: website.name,
    domain: website.domain,
    text: texts.text,
    success_text: texts.successText,
    test: isTest,
    minimum_age: typeof asked.age === 'number' ? asked.age : null,
    requirements: eachAskedStep(({ setting }) => isAskedAt(asked, setting)),
  };
});

export const routes = [getShopInfo];

/** Finds the settings of the first part of the world that the website sells to; the United States' where it sells nowhere. */
const asksWhereItSells = (workflow: Workflow, today: string): SettingsAt => {
  const at = (segment: SegmentId) => settingsAt(workflow, { segment }, today);
  return at(segmentIds.find((segment) => at(segment).age !== 'block') ?? 'us');
};

/** The shop as its buyers see it. */
export function shopContactOf({
  name,
  domain,
  contact_phone,
  contact_email,
}: Record<keyof ShopContact, string>): ShopContact {
  return {
    name,
    domain,
    contact_phone: contact_phone || null,
    contact_email: contact_email || null,
  };
}
