import { Says } from '#site/claims/says.tsx';
import home from '#site/home/sections.module.css';
import { Chip } from '#ui/chip.tsx';
import css from './pricing.module.css';

export function BeginWithoutCard() {
  return (
    <section className={`${home.section} ${css.band}`}>
      <div className={home.width}>
        <h2>Begin without a card</h2>
        <p className={home.sub}>Three stages. Only the last one is billed.</p>
        <ol className={css.stages}>
          <li>
            <h3>Sandbox</h3>
            <p>
              It works the minute you sign up: test keys, invented buyers, and a log that fills. It never ends and is
              never billed.
            </p>
            <Chip group="test">Test data</Chip>
          </li>
          <li>
            <h3>Trial</h3>
            <p>
              From when you add a card, <Says claim="trial" /> are free. Your account shows what is left, and we write
              before it ends.
            </p>
          </li>
          <li>
            <h3>Live</h3>
            <p>
              One invoice a month. Set a limit, and we write at <Says claim="alerts" /> of it.
            </p>
          </li>
        </ol>
      </div>
    </section>
  );
}
