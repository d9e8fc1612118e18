import { collectors, pricedKinds } from '@carded/domain/billing';
import { useRef, useState } from 'react';
import { formatCents, formatDay, lastDayBefore, readAmount, readUnitPrice } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import css from './money-desk.module.css';
import { type AccountMoney, MoneyDialog, secondPersonSays } from './money-dialog.tsx';

const needsAmount = (text: string) => (readAmount(text) === null ? 'Type an amount in dollars' : null);
const actions = [
  { action: 'credit', label: 'Give credit' },
  { action: 'price', label: 'Set a price' },
  { action: 'trial', label: 'Change a trial' },
  { action: 'park', label: 'Park' },
  { action: 'collector', label: 'Who collects' },
] as const;
type Action = (typeof actions)[number]['action'];

/** Shows staff's actions on a whole account. */
export function AccountActions({ id, money }: { id: string; money: AccountMoney }) {
  const [open, setOpen] = useState<Action | null>(null);
  const close = () => setOpen(null);
  const Opened = open === null ? null : dialogs[open];
  return (
    <>
      <div className={css.actions}>
        {actions.map(({ action, label }) => (
          <Button key={action} onClick={() => setOpen(action)}>
            {action === 'park' && money.parked !== null ? 'Take out of parking' : label}
          </Button>
        ))}
      </div>
      {Opened === null ? null : <Opened id={id} money={money} onClose={close} />}
    </>
  );
}

type Props = { id: string; money: AccountMoney; onClose: () => void };

function CreditDialog({ id, money, onClose }: Props) {
  // Sent twice, it is given once.
  const credit = useRef(crypto.randomUUID());
  return (
    <MoneyDialog
      account={id}
      heading="Give credit"
      action="Give credit"
      done="Credit given"
      fields={[
        { name: 'cents', label: 'Amount in dollars', check: needsAmount },
        { name: 'expires_on', label: 'Last day', type: 'date', about: 'Empty: it does not end' },
      ]}
      effect={({ cents, expires_on: day }) => {
        const amount = readAmount(cents ?? '') ?? 0;
        const until = day ? ` until ${formatDay(day)}` : '';
        return `${formatCents(amount)} pays what is open, then the next invoices, before the card${until}.${secondPersonSays(amount, money.alone_left)}`;
      }}
      send={({ cents, expires_on, reason }) =>
        call('moneyDesk.giveCredit', {
          params: { id },
          body: {
            credit: credit.current,
            cents: readAmount(cents ?? '') ?? 0,
            expires_on: expires_on || null,
            reason,
          },
        })
      }
      onClose={onClose}
    />
  );
}

function PriceDialog({ id, money, onClose }: Props) {
  return (
    <MoneyDialog
      account={id}
      heading="Set a price"
      action="Set the price"
      done="Price set"
      fields={[
        { name: 'kind', label: 'Of what', options: pricedKinds.map(({ kind, label }) => ({ value: kind, label })) },
        {
          name: 'price',
          label: 'Price of one, in dollars',
          about: 'Up to six digits behind the point',
          check: (text) => (readUnitPrice(text) === null ? 'Type a price in dollars' : null),
        },
        {
          name: 'from_month',
          label: 'From the month',
          type: 'month',
          about: 'A later month than this one: no month’s price changes once it has begun',
          check: (text) => (text > money.month.month ? null : 'Choose a later month'),
        },
      ]}
      initial={{ kind: 'verification' }}
      effect={() => 'It holds from the first of that month, until another price begins.'}
      send={async ({ kind, price, from_month, reason }) => {
        await call('moneyDesk.setPrice', {
          params: { id },
          body: {
            kind: pricedKinds.find((one) => one.kind === kind)?.kind ?? 'verification',
            unit_micros: readUnitPrice(price ?? '') ?? 0,
            from_month: from_month ?? '',
            reason,
          },
        });
        return {};
      }}
      onClose={onClose}
    />
  );
}

/** What a trial is now: sent again as it is, it changes nothing. A date that is over is left out, because it would end the trial again. */
export function trialValues({ trials }: Pick<AccountMoney, 'trials'>, nowMs: number) {
  const trial = trials.find(({ kind }) => kind === 'verifications');
  const ends = trial?.ends ?? null;
  return {
    kind: 'verifications',
    remaining: String(trial?.remaining ?? 0),
    ends_on: ends === null || Date.parse(ends) <= nowMs ? '' : lastDayBefore(ends),
  };
}

function TrialDialog({ id, money, onClose }: Props) {
  return (
    <MoneyDialog
      account={id}
      heading="Change a trial"
      action="Change the trial"
      done="Trial changed"
      fields={[
        {
          name: 'kind',
          label: 'Which',
          options: [
            { value: 'verifications', label: 'Verifications' },
            { value: 'scans', label: 'Scans' },
          ],
        },
        {
          name: 'remaining',
          label: 'Left in it',
          about: '0 ends it',
          check: (text) => (/^\d{1,6}$/.test(text.trim()) ? null : 'Type a whole number'),
        },
        { name: 'ends_on', label: 'Last day', type: 'date', about: 'Empty: only its size ends it' },
      ]}
      initial={trialValues(money, Date.now())}
      effect={({ remaining }) =>
        remaining?.trim() === '0' ? 'The trial ends now, and the plan begins.' : 'What was used before stays as it was.'
      }
      send={async ({ kind, remaining, ends_on, reason }) => {
        await call('moneyDesk.changeTrial', {
          params: { id },
          body: {
            kind: kind === 'scans' ? 'scans' : 'verifications',
            remaining: Number(remaining),
            ends_on: ends_on || null,
            reason,
          },
        });
        return {};
      }}
      onClose={onClose}
    />
  );
}

function ParkDialog({ id, money, onClose }: Props) {
  const isParked = money.parked !== null;
  return (
    <MoneyDialog
      account={id}
      heading={isParked ? 'Take out of parking' : 'Park'}
      action={isParked ? 'Take it out' : 'Park it'}
      done={isParked ? 'Taken out of parking' : 'Parked'}
      fields={
        isParked
          ? []
          : [
              {
                name: 'until',
                label: 'Until the end of',
                type: 'date',
                check: (text) => (text === '' ? 'Choose the last day' : null),
              },
            ]
      }
      effect={() =>
        isParked
          ? 'Months that are over are closed and collected within minutes.'
          : 'Until then no month is closed, no card is charged and no reminder goes out. Verifying goes on.'
      }
      send={async ({ until, reason }) => {
        await call('moneyDesk.park', { params: { id }, body: { until: until || null, reason } });
        return {};
      }}
      onClose={onClose}
    />
  );
}

function CollectorDialog({ id, money, onClose }: Props) {
  return (
    <MoneyDialog
      account={id}
      heading="Who collects"
      action="Save"
      done="Saved"
      fields={[
        {
          name: 'collector',
          label: 'Invoices to come are paid by',
          options: collectors
            .filter(({ collector }) => collector !== 'shopify')
            .map(({ collector, label }) => ({ value: collector, label })),
        },
      ]}
      initial={{ collector: money.collector === 'manual' ? 'manual' : 'card' }}
      effect={({ collector }) =>
        collector === 'manual'
          ? 'They are due 30 days after they are issued, and need no card.'
          : 'The card is charged when they are issued.'
      }
      send={async ({ collector, reason }) => {
        await call('moneyDesk.setCollector', {
          params: { id },
          body: { collector: collector === 'manual' ? 'manual' : 'card', reason },
        });
        return {};
      }}
      onClose={onClose}
    />
  );
}

const dialogs = {
  credit: CreditDialog,
  price: PriceDialog,
  trial: TrialDialog,
  park: ParkDialog,
  collector: CollectorDialog,
} as const;
