import { exemptionEndsSoonDays, exemptionPlaceName, exemptionPlaces } from '@carded/domain/billing';
import { useRef, useState } from 'react';
import { formatDay } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type StatusGroup, StatusWord } from '#ui/chip.tsx';
import css from './money-desk.module.css';
import { type AccountMoney, type Exemption, MoneyDialog } from './money-dialog.tsx';

/** Lists tax exemptions with their end dates; ended ones stay listed. */
export function Exemptions({ id, money }: { id: string; money: AccountMoney }) {
  const [doing, setDoing] = useState<'add' | Exemption | null>(null);
  const close = () => setDoing(null);
  const { exemptions, tax_place: place } = money;
  return (
    <Card
      heading="Tax exemptions"
      about={
        place === null
          ? 'The billing address does not say a country yet.'
          : `Taxed in ${exemptionPlaceName(place)}, as the billing address says.`
      }
      action={<Button onClick={() => setDoing('add')}>Add an exemption</Button>}
    >
      {exemptions.length === 0 ? <p className={css.quiet}>None so far.</p> : null}
      <ul className={css.exemptions}>
        {exemptions.map((exemption) => {
          const [group, word] = stateOf(exemption, new Date());
          return (
            <li key={exemption.id}>
              <span>
                <b>{exemptionPlaceName(exemption.place)}</b>
                <small>
                  {exemption.certificate === '' ? '' : `Certificate ${exemption.certificate}. `}
                  {exemption.reason}
                </small>
              </span>
              <StatusWord group={group}>{word}</StatusWord>
              {exemption.ended === null ? (
                <Button
                  size="sm"
                  aria-label={`Take back the exemption in ${exemptionPlaceName(exemption.place)}`}
                  onClick={() => setDoing(exemption)}
                >
                  Take back
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {doing === 'add' ? <ExemptionDialog id={id} money={money} onClose={close} /> : null}
      {doing === 'add' || doing === null ? null : <EndExemptionDialog id={id} exemption={doing} onClose={close} />}
    </Card>
  );
}

const dayMs = 86_400_000;

const stateOf = ({ ended, valid_until: until }: Exemption, now: Date): [StatusGroup, string] => {
  if (ended !== null) return ['none', 'No longer used'];
  if (until === null) return ['accepted', 'Does not end'];
  const dayIn = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  if (until < dayIn(0)) return ['denied', `Ended ${formatDay(until)}`];
  return [until <= dayIn(exemptionEndsSoonDays) ? 'pending' : 'accepted', `Until ${formatDay(until)}`];
};

type Props = { id: string; money: AccountMoney; onClose: () => void };

/** A certificate that a merchant sent: where, its number, and until when. */
function ExemptionDialog({ id, money, onClose }: Props) {
  // Sent twice, it is noted once.
  const exemption = useRef(crypto.randomUUID());
  const { tax_place: own } = money;
  const known = exemptionPlaces();
  const places = own === null || known.includes(own) ? known : [own, ...known];
  const isKnown = (place: string) => money.exemptions.some((one) => one.ended === null && one.place === place);
  return (
    <MoneyDialog
      account={id}
      heading="Add a tax exemption"
      action="Add the exemption"
      done="Exemption added"
      fields={[
        {
          name: 'place',
          label: 'Where',
          options: places.map((place) => ({ value: place, label: exemptionPlaceName(place) })),
        },
        {
          name: 'certificate',
          label: 'Certificate number',
          maxLength: 60,
          check: (text) => (text.trim() === '' ? 'Type the number on the certificate' : null),
        },
        { name: 'valid_until', label: 'Last day', type: 'date', about: 'Empty: it does not end' },
      ]}
      initial={{ place: own ?? places[0] ?? '' }}
      effect={({ place = '', valid_until: day }) => {
        const where = exemptionPlaceName(place);
        const until = day ? ` up to ${formatDay(day)}` : '';
        const isElsewhere = own !== null && own !== place && !own.startsWith(`${place}-`);
        return `Invoices written from now on${until} have no tax while the billing address is in ${where}.${
          isElsewhere ? ` It is in ${exemptionPlaceName(own)} now, so nothing changes yet.` : ''
        }${isKnown(place) ? ' It replaces the one there is.' : ''}`;
      }}
      send={async ({ place, certificate, valid_until, reason }) => {
        await call('moneyDesk.addExemption', {
          params: { id },
          body: {
            exemption: exemption.current,
            place: place ?? '',
            certificate: certificate ?? '',
            valid_until: valid_until || null,
            reason,
          },
        });
        return {};
      }}
      onClose={onClose}
    />
  );
}

/** Ends an exemption: tax is charged again from the next invoice. */
function EndExemptionDialog({ id, exemption, onClose }: { id: string; exemption: Exemption; onClose: () => void }) {
  return (
    <MoneyDialog
      account={id}
      heading={`Take back the exemption in ${exemptionPlaceName(exemption.place)}?`}
      action="Take it back"
      done="Exemption taken back"
      effect={() =>
        'Invoices from now on have the tax of that place again. Invoices that are written stay as they are.'
      }
      send={async ({ reason }) => {
        await call('moneyDesk.endExemption', { params: { id }, body: { exemption: exemption.id, reason } });
        return {};
      }}
      onClose={onClose}
    />
  );
}
