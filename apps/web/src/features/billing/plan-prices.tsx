import type { PricedKind } from '@carded/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { formatUnitPrice } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './billing.module.css';
import { pricesQuery } from './queries.ts';

const names: Readonly<Record<PricedKind, string>> = {
  monthly: 'Each month',
  verification: 'A verification',
  selfie: 'Selfie, added',
  phone: 'Phone code, added',
  repeat: 'A repeat verification',
  dob_phone: 'A check of birth date and phone',
  dob_zip: 'A check of birth date and ZIP code',
  scan: 'An ID scan, birth date only',
  scan_validation: 'An ID scan with validation',
};

/** What each thing costs this account this month, for logins that see costs. */
export function PlanPrices() {
  const cost = useQuery(pricesQuery);
  return (
    <Loaded query={cost} loading="Loading prices" failed="Prices did not load">
      {(data) =>
        data === null ? null : (
          <Card
            heading="Your plan"
            about="What each thing costs. A price only ever changes with the first of a later month."
          >
            <table className={css.prices}>
              <thead className="sr">
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">Price</th>
                </tr>
              </thead>
              <tbody>
                {data.prices.map(({ kind, unit_micros }) => (
                  <tr key={kind}>
                    <th scope="row">{names[kind]}</th>
                    <td>{formatUnitPrice(unit_micros)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        )
      }
    </Loaded>
  );
}
