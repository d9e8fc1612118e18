import { type PaymentMethod, paymentMethods } from '@carded/domain/billing';
import { asTyped, formatCents, readAmount } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { MoneyDialog, type OfInvoice, secondPersonSays } from './money-dialog.tsx';

/** A check or transfer that came for an invoice, whole or in part. */
export function PaymentDialog({ account, invoice, aloneLeft, onClose }: OfInvoice) {
  const open = invoice.state === 'uncollectible' ? 0 : invoice.total - invoice.paid;
  return (
    <MoneyDialog
      account={account}
      heading={`A payment for invoice ${invoice.number}`}
      action="Note the payment"
      done="Payment noted"
      hasReason={false}
      fields={[
        {
          name: 'cents',
          label: 'Amount in dollars',
          check: (text) => (readAmount(text) === null ? 'Type an amount in dollars' : null),
        },
        {
          name: 'method',
          label: 'How it came',
          options: paymentMethods.map(({ method, label }) => ({ value: method, label })),
        },
        {
          name: 'reference',
          label: 'Reference',
          about: 'The check’s number, or what the bank calls the transfer',
          check: (text) => (text.trim() === '' ? 'Type the number or reference' : null),
        },
        {
          name: 'received_on',
          label: 'Received on',
          type: 'date',
          check: (text) => (text === '' ? 'Choose the day' : null),
        },
      ]}
      initial={{ cents: open > 0 ? asTyped(open) : '', method: 'check' }}
      effect={({ cents }) => {
        const paid = readAmount(cents ?? '') ?? 0;
        if (paid > open)
          return `The invoice is paid, and ${formatCents(paid - open)} more is kept as credit.${secondPersonSays(paid - open, aloneLeft)}`;
        return paid === open ? 'The invoice is paid.' : `${formatCents(open - paid)} stays open.`;
      }}
      send={({ cents, method, reference, received_on }) =>
        call('moneyDesk.notePayment', {
          params: { id: account },
          body: {
            invoice: invoice.id,
            cents: readAmount(cents ?? '') ?? 0,
            method: method as PaymentMethod,
            reference: reference ?? '',
            received_on: received_on ?? '',
          },
        })
      }
      onClose={onClose}
    />
  );
}
