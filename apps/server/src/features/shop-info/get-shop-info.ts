import { getShopInfo as endpoint } from '@carded/contract';
import { resolveRequirements, type Workflow } from '@carded/domain/workflow';
import { isOwnOrigin, todayAt } from '#features/verifications/index.ts';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { textsOf } from './texts-of.ts';

/** What a page needs to know of a website before anyone is verified. */
export const getShopInfo = query(endpoint, async ({ context, who, tx, request }) => {
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
    .select('is_active')
    .where('account_id', '=', key.accountId)
    .executeTakeFirst();
  if (website === undefined) return refuse('invalid_key');
  if (
    request.origin !== null &&
    request.origin !== context.config.verifyUrl &&
    !isOwnOrigin(context, website, request.origin)
  )
    refuse('invalid_origin');
  if (!website.is_active || account?.is_active !== true) refuse('account_inactive');
  const workflow = website.workflow as unknown as Workflow;
  const us = resolveRequirements({ workflow, place: { country: 'US' }, today: todayAt('US', context.now()) });
  const texts = textsOf(workflow);
  return {
    name: website.name,
    domain: website.domain,
    text: texts.text,
    success_text: texts.successText,
    test: key.isTestKey || website.is_dev_mode,
    minimum_age: us.minimumAge,
    requirements: {
      photo_id: us.requireIdMode !== null,
      phone: us.phoneValidationMode !== null,
      signature: us.requireSignature,
      selfie: us.selfie,
    },
  };
});
