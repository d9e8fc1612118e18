import { getAnyWebsite as endpoint } from '@carded/contract';
import { internalMap, presentOpened } from '#features/websites/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inLocated } from './in-located.ts';

export const getAnyWebsite = ownTransactions(endpoint, ({ context, input: { params }, who }) =>
  inLocated({ context, id: params.id, who, action: endpoint.audit }, async (tx, row) => {
    const account = await tx
      .selectFrom('accounts')
      .select(['business_name', 'is_active'])
      .where('account_id', '=', row.account_id)
      .executeTakeFirstOrThrow();
    const answer = {
      ...(await presentOpened(context, tx, row)),
      internal_site_config: internalMap(row.internal_site_config),
      account: { uuid: row.account_id, business_name: account.business_name, active: account.is_active },
    };
    return { answer };
  }),
);
