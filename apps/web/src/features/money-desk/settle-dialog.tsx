import { call } from '#platform/queries/api.ts';
import { MoneyDialog } from './money-dialog.tsx';

const outcomes = [
  { value: 'not_moved', label: 'No money moved' },
  { value: 'moved', label: 'The money moved' },
];

/** Records the result of a charge or refund, as the provider’s own pages show it. */
export function SettleDialog({
  account,
  reference,
  onClose,
}: {
  account: string;
  reference: string;
  onClose: () => void;
}) {
  return (
    <MoneyDialog
      account={account}
      heading={`What became of ${reference}?`}
      action="Settle it"
      done="Settled"
      fields={[
        { name: 'outcome', label: 'On the provider’s own pages', options: outcomes },
        { name: 'payment', label: 'The provider’s name of the payment', about: 'Needed where money moved' },
      ]}
      initial={{ outcome: 'not_moved' }}
      effect={({ outcome }) =>
        outcome === 'moved'
          ? 'It counts as done. It is not sent again.'
          : 'It counts as never sent: a charge may be tried again, a refund is credit of the account again.'
      }
      send={async ({ outcome, payment, reason }) => {
        await call('moneyDesk.settle', {
          params: { id: account },
          body: {
            ref: reference,
            outcome: outcome === 'moved' ? 'moved' : 'not_moved',
            ...(payment?.trim() ? { payment: payment.trim() } : {}),
            reason,
          },
        });
        return {};
      }}
      onClose={onClose}
    />
  );
}
