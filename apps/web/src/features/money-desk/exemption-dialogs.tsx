import { exemptionPlaceName, exemptionPlaces } from '@carded/domain/billing';
import { useRef } from 'react';
import { formatDay } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { MoneyDialog } from './money-dialog.tsx';
import type { AccountMoney, Exemption } from './money-types.ts';

type Props = { id: string; money: AccountMoney; onClose: () => void };

/** A certificate that a merchant sent: where, its number, and until when. */
export function ExemptionDialog({ id, money, onClose }: Props) {
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

/** From the next invoice on, tax is charged again. */
export function EndExemptionDialog({
  id,
  exemption,
  onClose,
}: {
  id: string;
  exemption: Exemption;
  onClose: () => void;
}) {
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
