import { creditNote } from '@carded/domain/billing';
import { asTyped, formatCents, readAmount } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { MoneyDialog, type OfInvoice, secondPersonSays } from './money-dialog.tsx';

/** Takes back invoice lines, whole or in part. A paid amount becomes credit, or goes back to the card. */
export function CreditNoteDialog({ account, invoice, aloneLeft, onClose }: OfInvoice) {
  const lines = invoice.lines.filter(({ left }) => left > 0);
  const open = invoice.total - invoice.paid;
  const wasPaidByCard = invoice.charges.some(({ state }) => state === 'paid');
  const asked = (values: Record<string, string>) =>
    lines.flatMap(({ line }) => {
      const cents = readAmount(values[`line_${line}`] ?? '');
      return cents === null ? [] : [{ line, cents }];
    });
  return (
    <MoneyDialog
      account={account}
      heading={`Take back of invoice ${invoice.number}`}
      action="Write the credit note"
      done="Credit note written"
      fields={[
        ...lines.map(({ line, label, left }) => ({
          name: `line_${line}`,
          label,
          about: `Up to ${formatCents(left)}, without tax. Empty takes nothing back.`,
          check: (text: string) => {
            if (text.trim() === '') return null;
            const cents = readAmount(text);
            if (cents === null) return 'Type an amount in dollars';
            return cents > left ? `At most ${formatCents(left)} is left of this line` : null;
          },
        })),
        {
          name: 'to',
          label: 'What was paid of it',
          options: [
            { value: 'credit', label: 'Becomes credit of the account' },
            ...(wasPaidByCard ? [{ value: 'card', label: 'Goes back to the card that paid' }] : []),
          ],
        },
      ]}
      initial={{ ...Object.fromEntries(lines.map(({ line, left }) => [`line_${line}`, asTyped(left)])), to: 'credit' }}
      effect={(values) => {
        const cents = grossOf(lines, asked(values));
        const rest = Math.max(0, cents - open);
        const where =
          rest === 0
            ? 'It comes off what is open.'
            : `${formatCents(rest)} ${values.to === 'card' ? 'goes back to the card.' : 'becomes credit.'}`;
        return `${formatCents(cents)} is taken back, tax included. ${where}${secondPersonSays(cents, aloneLeft)}`;
      }}
      send={({ to, reason, ...values }) =>
        call('moneyDesk.writeCreditNote', {
          params: { id: account },
          body: {
            invoice: invoice.id,
            lines: asked(values),
            to: to === 'card' ? 'card' : 'credit',
            reason,
          },
        })
      }
      onClose={onClose}
    />
  );
}

/** Computes what the server would take back, by the same rule: lines with their share of tax. */
const grossOf = (lines: OfInvoice['invoice']['lines'], asked: readonly { line: number; cents: number }[]): number => {
  const invoiced = lines.map(({ line, cents, tax_cents: tax }) => ({
    line,
    cents: BigInt(cents),
    taxCents: BigInt(tax),
  }));
  const credited = lines.map(({ line, cents, tax_cents: tax, left, left_tax: leftTax }) => ({
    ...{ line, cents: BigInt(cents - left), taxCents: BigInt(tax - leftTax) },
  }));
  const note = creditNote(
    invoiced,
    credited,
    asked.map(({ line, cents }) => ({ line, cents: BigInt(cents) })),
  );
  return Number((note ?? []).reduce((sum, { cents, taxCents }) => sum + cents + taxCents, 0n));
};
