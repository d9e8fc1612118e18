import { Example } from '#site/claims/example.tsx';
import { buttonClass } from '#ui/button.tsx';
import css from './sections.module.css';

/** The retail scanner. */
export function Counter() {
  return (
    <section className={`${css.section} ${css.counter}`} id="counter">
      <div className={`${css.width} ${css.counterGrid}`}>
        <Example>
          <div className={css.till} role="img" aria-label="The scanner’s answer: OK. Age 34, card valid.">
            <div aria-hidden="true">
              <svg viewBox="0 0 150 150" aria-hidden="true">
                <circle cx="75" cy="75" r="70" fill="white" />
                <path
                  d="M44 77l21 21 41-48"
                  fill="none"
                  stroke="var(--verdict-accepted)"
                  strokeWidth="14"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              </svg>
              <div>
                <b>OK</b>
                <p>Age 34, card valid</p>
              </div>
              <small>
                <span>Main Street store</span>
                <span>43 today</span>
              </small>
            </div>
          </div>
        </Example>
        <div>
          <h2>At the counter, one glance.</h2>
          <p className={css.sub}>
            Scan the back of a license, and the answer fills the screen, in words, color and shape, with a sound. It
            also works without a network, from the card alone.
          </p>
          <p className={css.link}>
            <a className={buttonClass('plain', 'lg')} href="/id-scanner">
              See the ID scanner
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
