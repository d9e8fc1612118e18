import home from '#site/home/sections.module.css';
import { buttonClass } from '#ui/button.tsx';
import css from './explained.module.css';

export function ExplainedEnd() {
  return (
    <section className={css.end}>
      <div className={home.width}>
        <h2>See a check from both sides</h2>
        <p>Test keys are free and need no card. Order as an invented buyer, and read what your shop is told.</p>
        <p>
          <a className={buttonClass('brand', 'lg')} href="/signup">
            Start free
          </a>
        </p>
      </div>
    </section>
  );
}
