import { useMutation } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { formatCents, formatDay, formatMonth } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { submitDownload } from '#platform/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type StatusGroup, StatusWord } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import css from './billing.module.css';
import type { Billing, Invoice } from './billing-standing.tsx';

/** Every invoice, the newest first; what Shopify charged is one row for each month. */
export function InvoiceList({ billing }: { billing: Billing }) {
  const download = useMutation({
    mutationFn: ({ id, isNote }: Paper) =>
      isNote ? call('billing.creditNoteTicket', { body: { id } }) : call('billing.invoiceTicket', { body: { id } }),
    onSuccess: ({ ticket }, { id, isNote }) =>
      submitDownload(`/api/user/${isNote ? 'credit-note' : 'invoice'}-dl/${id}`, { ticket }),
  });
  return (
    <Card heading="Invoices" about="Months and dates are in UTC.">
      <Refused error={download.error} />
      {billing.invoices.length === 0 ? (
        <p className={css.quiet}>No invoices yet. The first one is written when the month is over.</p>
      ) : (
        <table className={css.invoices}>
          <thead>
            <tr>
              <th scope="col">Invoice</th>
              <th scope="col">For</th>
              <th scope="col">Date</th>
              <th scope="col">State</th>
              <th scope="col">Amount</th>
              <th scope="col">
                <span className="sr">File</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {invoiceGroups(billing.invoices).map((group) => (
              <Group key={group.invoices[0]?.id} group={group} onDownload={download.mutate} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

type Paper = { id: string; isNote: boolean };
type OnDownload = (paper: Paper) => void;

function Group({ group, onDownload }: { group: InvoiceGroup; onDownload: OnDownload }) {
  const [isOpen, setIsOpen] = useState(false);
  const [only] = group.invoices;
  if (group.month === null && only !== undefined) return <Row invoice={only} onDownload={onDownload} />;
  const month = group.month === null ? '' : formatMonth(group.month);
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <button type="button" className={css.expand} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <Icon name={isOpen ? 'down' : 'right'} size={14} />
            Shopify
          </button>
          <small>{month}</small>
        </th>
        <td>
          {month}, {group.invoices.length} {group.invoices.length === 1 ? 'charge' : 'charges'}
        </td>
        <td>{only === undefined ? '' : formatDay(only.date.slice(0, 10))}</td>
        <td>
          {group.invoices.every(({ paid }) => paid) ? (
            <StatusWord group="accepted">Paid in Shopify</StatusWord>
          ) : (
            <StatusWord group="pending">Open in Shopify</StatusWord>
          )}
        </td>
        <td>{formatCents(group.invoices.reduce((sum, { amount }) => sum + amount, 0))}</td>
        <td />
      </tr>
      {isOpen
        ? group.invoices.map((invoice) => <Row key={invoice.id} invoice={invoice} onDownload={onDownload} isCharge />)
        : null}
    </Fragment>
  );
}

type RowProps = { invoice: Invoice; onDownload: OnDownload; isCharge?: boolean };
/** `isCharge`: one of a month of Shopify's, which says the state for all of them. */
function Row({ invoice, onDownload, isCharge = false }: RowProps) {
  const [group, words] = stateOf(invoice);
  return (
    <>
      <tr>
        <th scope="row">
          {invoice.number}
          <small>{invoice.description}</small>
        </th>
        <td>{invoice.description}</td>
        <td>{formatDay(invoice.date.slice(0, 10))}</td>
        <td>{isCharge ? null : <StatusWord group={group}>{words}</StatusWord>}</td>
        <td>{formatCents(invoice.amount)}</td>
        <td>
          <Button
            size="sm"
            kind="quiet"
            aria-label={`PDF of ${invoice.number}`}
            onClick={() => onDownload({ id: invoice.id, isNote: false })}
          >
            PDF
          </Button>
        </td>
      </tr>
      <CreditNoteRows notes={invoice.notes} onDownload={(id) => onDownload({ id, isNote: true })} />
    </>
  );
}

const stateOf = ({ paid, open, attempts, billing_date: due, amount }: Invoice): [StatusGroup, string] => {
  if (paid) return ['accepted', amount === 0 ? 'Nothing to pay' : 'Paid'];
  if (open === 0) return ['blocked', 'Written off'];
  if (attempts.some(({ state }) => state === 'pending')) return ['pending', 'With the bank'];
  const failed = attempts.filter(({ state }) => state === 'declined').length;
  if (failed > 0) return ['denied', `Failed, ${failed} ${failed === 1 ? 'attempt' : 'attempts'}`];
  return ['pending', `Open, due ${formatDay(due.slice(0, 10))}`];
};

/** Shopify's charges of a month; or one invoice of ours, with null as its month. */
type InvoiceGroup = { month: string | null; invoices: Invoice[] };

/** Shopify counts its months in its own time, seven hours behind UTC. */
const shopifyOffsetMs = 7 * 3_600_000;

/** Invoices in their order, with the charges of Shopify that fall into a month as one. */
export function invoiceGroups(invoices: readonly Invoice[]): InvoiceGroup[] {
  const groups: InvoiceGroup[] = [];
  for (const invoice of invoices) {
    const month = invoice.isShopify
      ? new Date(Date.parse(invoice.date) - shopifyOffsetMs).toISOString().slice(0, 7)
      : null;
    const same = month === null ? undefined : groups.find((group) => group.month === month);
    if (same === undefined) groups.push({ month, invoices: [invoice] });
    else same.invoices.push(invoice);
  }
  return groups;
}

/** Lists the credit notes of an invoice below it, each with its own paper. */
function CreditNoteRows({ notes, onDownload }: { notes: Invoice['notes']; onDownload: (id: string) => void }) {
  return notes.map(({ id, number, date, amount }) => (
    <tr key={id}>
      <th scope="row">
        {number}
        <small>Credit note</small>
      </th>
      <td>Credit note</td>
      <td>{formatDay(date.slice(0, 10))}</td>
      <td />
      <td>{formatCents(-amount)}</td>
      <td>
        <Button size="sm" kind="quiet" aria-label={`PDF of ${number}`} onClick={() => onDownload(id)}>
          PDF
        </Button>
      </td>
    </tr>
  ));
}
