import css from './sections.module.css';

const prices = [
  ['Each month', 'All features, all websites', '$25.00'],
  ['Accepted verification', '', '$0.50'],
  ['With selfie, or phone code', '', '+ $0.15'],
  ['ID scan at the counter', '', '$0.05'],
] as const;

export function Price() {
  return (
    <section className={css.section} id="price">
      <div className={`${css.width} ${css.priceGrid}`}>
        <div>
          <h2>One plan. You pay for answers.</h2>
          <p className={css.sub}>
            Refused and unfinished checks are free. So is everything in test mode. Billing is not turned on yet: this is
            what it will cost, and nothing is charged today.
          </p>
        </div>
        <dl className={css.ledger}>
          {prices.map(([what, more, price]) => (
            <div key={what}>
              <dt>
                {what}
                {more ? <small>{more}</small> : null}
              </dt>
              <dd>{price}</dd>
            </div>
          ))}
          <div className={css.sum}>
            <dt>
              A shop with 400 orders
              <small>400 accepted, 30 by phone code</small>
            </dt>
            <dd>$229.50</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
