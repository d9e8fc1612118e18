import home from '#site/home/sections.module.css';
import { buttonClass } from '#ui/button.tsx';
import type { PlatformFacts } from './platform-facts.ts';
import css from './platforms.module.css';

/** One next step: to begin, or to ask where we do not know. */
export function PlatformEnd({ facts: { strength } }: { facts: PlatformFacts }) {
  const isToAsk = strength === 'unknown' || strength === 'none';
  return (
    <section className={css.end}>
      <div className={home.width}>
        <h2>{isToAsk ? 'Tell us about your shop' : 'Your server has the last word'}</h2>
        <p>
          {isToAsk
            ? 'A person looks at your checkout, and says what would hold there.'
            : 'A page can be edited, a signed proof cannot. The guide shows how to check it, in a few lines.'}
        </p>
        <p>
          <a className={buttonClass('brand', 'lg')} href={isToAsk ? '/talk' : '/docs/server-check'}>
            {isToAsk ? 'Tell us' : 'Check the proof'}
          </a>
        </p>
        <p className={css.all}>
          <a href="/get-started-platforms">All platforms</a>
        </p>
      </div>
    </section>
  );
}
