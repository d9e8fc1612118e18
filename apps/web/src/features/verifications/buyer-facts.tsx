import type { VerificationDetail } from '@carded/contract';
import { formatDay } from '#platform/format.ts';
import css from './detail.module.css';
import { DetailSection } from './detail-section.tsx';

/** What the order says of the buyer. */
export const BuyerFacts = ({ detail }: { detail: VerificationDetail }) => {
  const { buyer } = detail;
  const city = [buyer.city, [buyer.state, buyer.zip].filter(Boolean).join(' '), buyer.country]
    .filter(Boolean)
    .join(', ');
  const facts = [
    ['Address', [buyer.address, buyer.address2, city].filter(Boolean).join(', ')],
    ['Birth date', buyer.dob ? formatDay(buyer.dob) : ''],
    ['Phone', buyer.phone ?? ''],
    ['Email', buyer.email ?? ''],
    ['Age asked for', detail.minimum_age === null ? '' : `${detail.minimum_age} or older`],
    ['Checked by', detail.methods.join(', ')],
    ['Signed as', detail.signature?.name ?? ''],
    ['Id', detail.uuid],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <DetailSection heading="Buyer">
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{label === 'Id' ? <code>{value}</code> : value}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
};
