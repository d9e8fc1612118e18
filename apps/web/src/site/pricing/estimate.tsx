import type { SiteParts } from '@carded/contract';
import { estimateMonth, expectedKinds } from '@carded/domain/estimate';
import { formatCents } from '#platform/format.ts';
import { Example } from '#site/claims/says.tsx';
import home from '#site/home/sections.module.css';
import { buttonClass } from '#ui/button.tsx';
import css from './pricing.module.css';

const shops = [
  { name: 'Small shop', typed: { accepted: '100', phone: '10' } },
  { name: 'Mid-size shop', typed: { accepted: '400', phone: '30' } },
  { name: 'Busy shop', typed: { accepted: '1500', phone: '150', selfie: '40' } },
  { name: 'Shop and counter', typed: { accepted: '400', phone: '30', scans: '900', validated: '60' } },
] as const;
const labels = {
  accepted: 'Accepted verifications',
  phone: 'Of them with a phone code',
  selfie: 'Of them with a selfie',
  scans: 'ID scans at the counter',
  validated: 'ID scans with records',
} as const;
/** Shows counts and their cost. An address holds an estimate that can be sent: the server draws this part for its counts. */
export function Estimate({ asked }: SiteParts['estimate']) {
  const { lines, cents, about } = estimateMonth(asked);
  return (
    <div className={css.calculator}>
      <form action="/pricing#calculator" method="get">
        <p className={css.heading}>Start from a shop like yours</p>
        <p className={css.shops}>
          {shops.map(({ name, typed }) => (
            <a key={name} href={`/pricing?${new URLSearchParams(typed)}#calculator`}>
              {name}
            </a>
          ))}
        </p>
        <p className={css.heading}>Each month</p>
        {expectedKinds.map(({ name }) => (
          <p key={name} className={css.count}>
            <label htmlFor={`count-${name}`}>{labels[name]}</label>
            <input
              id={`count-${name}`}
              name={name}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              defaultValue={asked[name]}
            />
          </p>
        ))}
        <button className={buttonClass('brand', 'lg')} type="submit">
          Add it up
        </button>
      </form>
      <div>
        <Example>
          <dl className={home.ledger}>
            {lines.map((line) => (
              <div key={line.name}>
                <dt>{line.what}</dt>
                <dd>{formatCents(line.cents)}</dd>
              </div>
            ))}
            <div className={home.sum}>
              <dt>
                A month
                <small>{about}</small>
              </dt>
              <dd>{formatCents(cents)}</dd>
            </div>
          </dl>
        </Example>
        <p className={css.fine}>
          Online checks that are refused, unfinished or tests are not in the sum: they are free. Each ID scan that gives
          an answer counts.
        </p>
      </div>
    </div>
  );
}
