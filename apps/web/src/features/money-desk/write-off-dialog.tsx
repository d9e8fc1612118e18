import { formatCents } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { MoneyDialog } from './money-dialog.tsx';
import type { OfInvoice } from './money-types.ts';
import { secondPersonSays } from './second-person.ts';

/** Nobody asks for the invoice again. */
export function WriteOffDialog({ account, invoice, aloneLeft, onClose }: OfInvoice) {
  const open = invoice.total - invoice.paid;
  return (
    <MoneyDialog
      account={account}
      heading={`Give up on invoice ${invoice.number}?`}
      action="Write it off"
      done="Invoice written off"
      effect={() =>
        `${formatCents(open)} is not asked for again. The account stays as it is: activate it by itself if it should verify again.${secondPersonSays(open, aloneLeft)}`
      }
      send={({ reason }) =>
        call('moneyDesk.writeOff', { params: { id: account }, body: { invoice: invoice.id, reason } })
      }
      onClose={onClose}
    />
  );
}
