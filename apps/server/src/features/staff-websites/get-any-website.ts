import { getAnyWebsite as endpoint } from '@carded/contract';
import { presets } from '@carded/domain/workflow';
import { countThisMonth, internalMap, listVersions, openingsOf, presentWebsite } from '#features/websites/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inLocated } from './in-located.ts';

export const getAnyWebsite = ownTransactions(endpoint, ({ context, input: { params }, who }) =>
  inLocated({ context, id: params.id, who, action: endpoint.audit }, async (tx, row) => {
    const counts = await countThisMonth(tx, row.account_id, [row.id], context.now());
    const openings = await openingsOf(tx, row.account_id, [row.id]);
    const { business_name } = await tx
      .selectFrom('accounts')
      .select('business_name')
      .where('account_id', '=', row.account_id)
      .executeTakeFirstOrThrow();
    const answer = {
      website: presentWebsite(row, counts.get(row.id) ?? 0, openings.get(row.id)),
      internal_site_config: internalMap(row.internal_site_config),
      account: { uuid: row.account_id, business_name },
      workflow: row.workflow as Record<string, unknown>,
      presets: Object.values(presets).map((preset) => ({ ...preset })),
      versions: await listVersions(tx, row),
    };
    return { answer, detail: {} };
  }),
);
