import { getSession as endpoint } from '@carded/contract';
import { publicStatusOf } from '@carded/domain/codes';
import { findVerification, ownerOf, readSession } from '#features/verifications/index.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { openQuery } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** What anyone with the session's uuid may know: the shop, and the verification's status. */
export const getSession = openQuery(endpoint, async ({ context, input: { params } }) => {
  const accountId = (await ownerOf(context, params.uuid)) ?? refuse('uuid_not_found');
  return inAccount(context, accountId, async (tx) => {
    const session = (await readSession(context, tx, accountId, params.uuid.toLowerCase())) ?? refuse('uuid_not_found');
    const website = await tx
      .selectFrom('websites')
      .select(['name', 'domain'])
      .where('account_id', '=', accountId)
      .where('id', '=', session.websiteId)
      .executeTakeFirst();
    const row = session.verificationId === null ? null : await findVerification(tx, accountId, session.verificationId);
    return {
      website: { name: website?.name ?? '', domain: website?.domain ?? '' },
      verification:
        row === null
          ? null
          : {
              uuid: row.id,
              status: publicStatusOf(row.status),
              ...(row.reason === null ? {} : { reason: row.reason }),
              ...(row.is_test ? { test: true as const } : {}),
            },
      ...(session.options.wording === undefined ? {} : { wording: { info_type: session.options.wording } }),
    };
  });
});
