import { getBrokerScannerSettings as endpoint } from '@carded/contract';
import { inCustomer } from '#features/broker-links/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { presentAccountSettings } from './present-account-settings.ts';

export const getBrokerScannerSettings = ownTransactions(endpoint, ({ context, who, input: { params } }) =>
  inCustomer(
    { context, who, client: params.client, needs: 'settings', action: endpoint.audit },
    async (tx, { accountId }) => ({ answer: await presentAccountSettings(context, tx, accountId) }),
  ),
);
