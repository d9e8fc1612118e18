import { popupSnippet } from '@carded/contract/buyer/popup-snippet';
import { testBuyers } from '@carded/domain/test-buyers';
import { Example } from '#site/claims/example.tsx';
import home from '#site/home/sections.module.css';
import { siteOrigin } from '../site-meta.ts';
import { type PlatformFacts, strengths } from './platform-facts.ts';
import css from './platforms.module.css';
import { StrengthBars } from './strength-bars.tsx';

const snippet = popupSnippet({ url: siteOrigin, key: 'pk_test_…' }).split('\n').slice(0, 4).join('\n');
const labels = ['Put it in', 'Where it stops an order', 'See it work'] as const;

/** Three steps, side by side where there is room, else a row to be moved: nothing moves by itself. */
export function PlatformSlides({ facts: { strength, putIn, stops, gaps } }: { facts: PlatformFacts }) {
  const takesScript = strength !== 'none' && strength !== 'held';
  return (
    <section className={css.steps}>
      <div className={home.width}>
        <h2>Three steps</h2>
        <p className={css.dots}>
          {labels.map((label, index) => (
            <a key={label} href={`#step-${index}`}>
              {label}
            </a>
          ))}
        </p>
      </div>
      <ol className={css.slides}>
        <li id="step-0">
          <div>
            <h3>{labels[0]}</h3>
            <p>{putIn}</p>
          </div>
          <div className={css.picture}>
            {takesScript ? (
              <Example>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard */}
                <pre tabIndex={0}>{snippet}</pre>
              </Example>
            ) : (
              <p>
                <a href="/age-gate">The free age gate</a>
              </p>
            )}
          </div>
        </li>
        <li id="step-1">
          <div>
            <h3>{labels[1]}</h3>
            <p>{stops}</p>
            <p className={css.strength}>
              <StrengthBars strength={strength} />
              {strengths[strength].label}
            </p>
          </div>
          <div className={css.picture}>
            <h4>What it does not cover</h4>
            <ul className={css.gaps}>
              {gaps.map((gap) => (
                <li key={gap}>{gap}</li>
              ))}
            </ul>
          </div>
        </li>
        <li id="step-2">
          <div>
            <h3>{labels[2]}</h3>
            <p>Order in your own shop with a test key, as one of four invented buyers. None of them is ever billed.</p>
          </div>
          <dl className={`${css.picture} ${css.buyers}`}>
            {testBuyers.map(({ name, firstName, lastName, result }) => (
              <div key={name}>
                <dt>
                  {firstName} {lastName}
                </dt>
                <dd>{result}</dd>
              </div>
            ))}
          </dl>
        </li>
      </ol>
    </section>
  );
}
