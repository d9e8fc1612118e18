import type { VerificationDetail } from '@carded/contract';
import { formatDay } from '#platform/format.ts';
import css from './detail.module.css';
import { DetailSection } from './detail-section.tsx';
import { methodWords } from './field-words.ts';

/** What the order says of the buyer. */
export const BuyerFacts = ({ detail }: { detail: VerificationDetail }) => {
  const { buyer, read } = detail;
  const state = buyer.state === 'ZZ' ? '' : buyer.state;
  const city = [buyer.city, [state, buyer.zip].filter(Boolean).join(' '), buyer.country].filter(Boolean).join(', ');
  const facts = [
    ['Address', [buyer.address, buyer.address2, city].filter(Boolean).join(', ')],
    ['Birth date', buyer.dob ? formatDay(buyer.dob) : ''],
    ['Phone', buyer.phone ?? ''],
    ['Email', buyer.email ?? ''],
    ['License number', read?.idNumber ?? ''],
    ['Issued by', read?.issuer ?? ''],
    ['Age asked for', detail.minimum_age === null ? '' : `${detail.minimum_age} or older`],
    ['Checked by', detail.methods.map((method) => methodWords[method] ?? method).join(', ')],
    ['Signed as', detail.signature?.name ?? ''],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <DetailSection heading="Buyer">
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Id</dt>
          <dd>
            <code className={css.id}>{detail.uuid}</code>
          </dd>
        </div>
      </dl>
    </DetailSection>
  );
};
