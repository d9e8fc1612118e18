import type { VerificationDetail } from '@carded/contract';
import { formatDay } from '#platform/format.ts';
import css from './detail.module.css';
import { DetailSection } from './detail-section.tsx';

const labels: Record<string, string> = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  dob: 'Birth date',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  country: 'Country',
  expires: 'Runs out',
  issued: 'Issued',
};
const label = (key: string) => labels[key] ?? key.replaceAll('_', ' ');
const shown = (value: string | null | undefined) =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value || '–';

/** What the order says beside what the card says. */
export const ComparedFacts = ({
  buyer,
  read,
}: {
  buyer: VerificationDetail['buyer'];
  read: Record<string, string | null>;
}) => {
  const typed: Record<string, string | null | boolean> = buyer;
  return (
    <DetailSection heading="Typed and read">
      <table className={css.compared}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Order</th>
            <th scope="col">Card</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(read).map(([key, value]) => {
            const own = typed[key];
            return (
              <tr key={key}>
                <th scope="row">{label(key)}</th>
                <td>{typeof own === 'string' ? shown(own) : '–'}</td>
                <td>{shown(value)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </DetailSection>
  );
};
