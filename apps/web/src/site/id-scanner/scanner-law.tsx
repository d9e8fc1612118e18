import { Cited } from '#site/claims/cited.tsx';
import { Says } from '#site/claims/says.tsx';
import home from '#site/home/sections.module.css';
import css from './id-scanner.module.css';

const laws = ['counter_id', 'counter_scan_virginia', 'counter_limits_california', 'counter_id_nevada'] as const;

export function ScannerLaw() {
  return (
    <section className={`${home.section} ${css.band}`}>
      <div className={`${home.width} ${css.two}`}>
        <div>
          <h2>What the law asks at a counter</h2>
          <p className={home.sub}>
            The screen knows the age of your state and says which law it comes from. This is not legal advice. Ask your
            lawyer.
          </p>
          <p className={css.more}>
            <a href="/age-verification-explained#places">Ages and rules by place</a>
          </p>
        </div>
        <ul className={css.laws}>
          {laws.map((claim) => (
            <li key={claim}>
              <Says claim={claim} />.
              <Cited claim={claim} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
