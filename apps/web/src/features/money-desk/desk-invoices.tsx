import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { formatCents, formatDate, formatDay, formatMonth } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { submitDownload } from '#platform/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type StatusGroup, StatusWord } from '#ui/chip.tsx';
import { toastProblem } from '#ui/toast.tsx';
import { CreditNoteDialog } from './credit-note-dialog.tsx';
import css from './money-desk.module.css';
import { type AccountMoney, type DeskInvoice, MoneyDialog, type OfInvoice, secondPersonSays } from './money-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';

/** Each invoice with everything that happened to it, and what may be done about it. */
export function DeskInvoices({ account, money }: { account: string; money: AccountMoney }) {
  const { invoices, alone_left: aloneLeft } = money;
  return (
    <Card
      heading="Invoices"
      about="The newest first. An invoice is never changed: a credit note takes back what was wrong."
    >
      {invoices.length === 0 ? <p className={css.quiet}>No invoices yet.</p> : null}
      <ul className={css.invoices}>
        {invoices.map((invoice) => (
          <Invoice key={invoice.id} account={account} invoice={invoice} aloneLeft={aloneLeft} />
        ))}
      </ul>
    </Card>
  );
}

type Doing = 'note' | 'payment' | 'write-off' | { settle: string };

function Invoice({ account, invoice, aloneLeft }: Omit<OfInvoice, 'onClose'>) {
  const isAsked = useLocation().hash === `#${invoice.number}`;
  const [isOpen, setIsOpen] = useState(isAsked || invoice.state !== 'paid');
  const row = useRef<HTMLLIElement>(null);
  // The list comes after the page: by then the browser has looked for the place already.
  useEffect(() => {
    if (isAsked) row.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  const [doing, setDoing] = useState<Doing | null>(null);
  const open = invoice.state === 'uncollectible' ? 0 : invoice.total - invoice.paid;
  const props = { account, invoice, aloneLeft, onClose: () => setDoing(null) };
  return (
    <li ref={row} id={invoice.number}>
      <button type="button" className={css.head} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span>
          <b>{invoice.number}</b>
          <small>{formatMonth(invoice.month)}</small>
        </span>
        <StatusWord group={groups[invoice.state]}>{words[invoice.state]}</StatusWord>
        <b>{formatCents(invoice.total)}</b>
      </button>
      {isOpen ? (
        <div className={css.opened}>
          <ul>
            {eventsOf(invoice).map(({ key, at, text, cents, settles, note }) => (
              <li key={key}>
                <time dateTime={at}>{formatDate(at)}</time>
                <span>{text}</span>
                <span>{cents === null ? '' : formatCents(cents)}</span>
                {settles === undefined ? null : (
                  <Button size="sm" onClick={() => setDoing({ settle: settles })}>
                    Settle it
                  </Button>
                )}
                {note === undefined ? null : (
                  <PaperButton account={account} kind="credit_note" id={note} number={key} />
                )}
              </li>
            ))}
          </ul>
          <div className={css.actions}>
            <PaperButton account={account} kind="invoice" id={invoice.id} number={invoice.number} />
            {invoice.state !== 'uncollectible' && invoice.lines.some(({ left }) => left > 0) ? (
              <Button size="sm" onClick={() => setDoing('note')}>
                Take back
              </Button>
            ) : null}
            <Button size="sm" onClick={() => setDoing('payment')}>
              Note a payment
            </Button>
            {open > 0 ? (
              <Button size="sm" onClick={() => setDoing('write-off')}>
                Write off
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      {doing === 'note' ? <CreditNoteDialog {...props} /> : null}
      {doing === 'payment' ? <PaymentDialog {...props} /> : null}
      {doing === 'write-off' ? <WriteOffDialog {...props} /> : null}
      {typeof doing === 'object' && doing !== null ? (
        <SettleDialog account={account} reference={doing.settle} onClose={() => setDoing(null)} />
      ) : null}
    </li>
  );
}

const groups = {
  issued: 'pending',
  partly_paid: 'pending',
  paid: 'accepted',
  uncollectible: 'blocked',
} as const satisfies Record<DeskInvoice['state'], StatusGroup>;
const words = {
  issued: 'Open',
  partly_paid: 'Partly paid',
  paid: 'Paid',
  uncollectible: 'Written off',
} as const satisfies Record<DeskInvoice['state'], string>;

type Event = { key: string; at: string; text: string; cents: number | null; settles?: string; note?: string };

const eventsOf = (invoice: DeskInvoice): Event[] =>
  [
    {
      key: 'issued',
      at: invoice.issued,
      text: `Issued, due ${formatDay(invoice.due.slice(0, 10))}`,
      cents: invoice.total,
    },
    ...invoice.charges.map(({ ref, at, state, text, cents, can_settle: canSettle }) => ({
      ...{
        key: ref,
        at,
        cents,
        text: `Charge ${ref}: ${chargeWords[state] ?? state}${text === '' ? '' : `. ${text}`}`,
      },
      ...(canSettle ? { settles: ref } : {}),
    })),
    ...invoice.payments.map(({ cents, method, reference, received }) => ({
      ...{ key: `${method}-${reference}`, at: `${received}T12:00:00Z`, cents, text: `Paid by ${method}, ${reference}` },
    })),
    ...invoice.notes.map(({ id, number, at, cents, reason }) => ({
      ...{ key: number, at, cents: -cents, text: `Credit note ${number}: ${reason}`, note: id },
    })),
    ...invoice.refunds.map(({ ref, at, state, cents, text }) => ({
      ...{
        key: ref,
        at,
        cents: -cents,
        text: `Refund ${ref}: ${chargeWords[state] ?? state}${text === '' ? '' : `. ${text}`}`,
      },
      ...(state === 'by_hand' ? { settles: ref } : {}),
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));

const chargeWords: Readonly<Record<string, string>> = {
  sent: 'on its way',
  held: 'held by the provider',
  unknown: 'no answer yet',
  by_hand: 'a person has to look it up',
  paid: 'paid',
  declined: 'declined',
  needs_person: 'the bank wants to see the cardholder',
  absent: 'never arrived',
  refunded: 'refunded',
  voided: 'taken back before it settled',
};

/** Writes an invoice off: it is not collected again. */
function WriteOffDialog({ account, invoice, aloneLeft, onClose }: OfInvoice) {
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

/** Downloads an invoice or a credit note, as its merchant has it. */
function PaperButton({
  account,
  kind,
  id,
  number,
}: {
  account: string;
  kind: 'invoice' | 'credit_note';
  id: string;
  number: string;
}) {
  const download = useMutation({
    mutationFn: () => call('moneyDesk.paperTicket', { params: { id: account }, body: { kind, paper: id } }),
    onSuccess: ({ ticket }) => submitDownload(`/api/staff/accounts/${account}/papers/${id}`, { kind, ticket }),
    onError: (error) => toastProblem('The file was not made.', error),
  });
  return (
    <Button size="sm" aria-label={`PDF of ${number}`} busy={download.isPending} onClick={() => download.mutate()}>
      PDF
    </Button>
  );
}
