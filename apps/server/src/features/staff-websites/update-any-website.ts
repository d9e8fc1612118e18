import { updateAnyWebsite as endpoint } from '@carded/contract';
import { internalMap, presentSaved, saveWebsite } from '#features/websites/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inLocated } from './in-located.ts';

/** Staff changes any website; the merchant sees that support did. */
export const updateAnyWebsite = ownTransactions(endpoint, ({ context, input: { params, body }, who }) =>
  inLocated({ context, id: params.id, who, action: endpoint.audit, forUpdate: true }, async (tx, row) => {
    const { saved, changed } = await saveWebsite(context, tx, who, row, {
      settings: body.settings,
      workflow: body.workflow,
      internalSiteConfig: body.internal_site_config,
      expectedVersion: body.expected_version,
    });
    return {
      answer: {
        ...(await presentSaved(context, tx, saved)),
        internal_site_config: internalMap(saved.internal_site_config),
      },
      detail: { settings: changed, rules_version: saved.rules_version, reason: body.reason.trim() },
    };
  }),
);
