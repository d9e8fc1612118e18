import { Example } from '#site/claims/says.tsx';
import { Chip, StatusShape } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './reasons.module.css';

const points = [
  ['Signed, and tied to the order', 'Your server checks it in one call, or with our public key and none.'],
  ['Rules with a source and a date', 'State, county and city, each with the citation it rests on.'],
  [
    'Photos gone when decided',
    'The answer stays for your records. The picture of the card does not, unless you choose to keep it.',
  ],
] as const;
const lines = [
  ['Place allowed', 'Boise, Idaho', 'Your rules, version 14'],
  ['21 or older', 'yes', 'US minimum age, 21 USC 387f(d)(5)'],
  ['Matched by an independent source', '96 of 100', 'As the PACT Act asks, 15 USC 376a(b)(4)'],
  ['Signature', 'given', 'Passed to the shop with the answer'],
] as const;

export function Reasons() {
  return (
    <section className={css.proof} id="reasons">
      <div className={css.grid}>
        <div>
          <h2>Every answer comes with its reason.</h2>
          <ul className={css.points}>
            {points.map(([heading, text]) => (
              <li key={heading}>
                <Icon name="check" size={22} />
                <b>{heading}</b>
                {text}
              </li>
            ))}
          </ul>
        </div>
        <Example>
          <figure className={css.record} data-theme="light">
            <figcaption>
              <b>Order 20418</b>
              <Chip group="accepted">Accepted</Chip>
            </figcaption>
            <ol>
              {lines.map(([rule, found, why]) => (
                <li key={rule}>
                  <StatusShape group="accepted" size={16} />
                  <b>{rule}</b>
                  <em>{found}</em>
                  <small>{why}</small>
                </li>
              ))}
            </ol>
            <div className={css.seal}>
              <b>Proof</b>
              <span>ES256, good for 15 minutes</span>
              <code>eyJhbGciOiJFUzI1NiIsInR5cCI6ImNhcmRlZC1wcm9vZiJ9.eyJvcmRlciI6IjIwNDE4Iiwi</code>
            </div>
          </figure>
        </Example>
      </div>
    </section>
  );
}
