import { updateBrokerScannerSettings as endpoint } from '@carded/contract';
import { inCustomer } from '#features/broker-links/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { changeAccountSettings } from './change-account-settings.ts';
import { presentAccountSettings } from './present-account-settings.ts';

export const updateBrokerScannerSettings = ownTransactions(endpoint, ({ context, who, input: { params, body } }) =>
  inCustomer(
    { context, who, client: params.client, needs: 'settings', action: endpoint.audit },
    async (tx, { accountId }) => {
      await changeAccountSettings(context, tx, accountId, body);
      return { answer: await presentAccountSettings(context, tx, accountId), subject: accountId, detail: body };
    },
  ),
);
