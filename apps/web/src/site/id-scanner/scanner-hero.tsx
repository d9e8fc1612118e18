import { Example } from '#site/claims/example.tsx';
import hero from '#site/home/hero.module.css';
import home from '#site/home/sections.module.css';
import { buttonClass } from '#ui/button.tsx';
import css from './id-scanner.module.css';
import { VerdictCards } from './verdict-cards.tsx';

export function ScannerHero() {
  return (
    <section className={css.hero}>
      <div className={home.width}>
        <h1>OK or no sale, in one glance</h1>
        <p className={hero.lead}>
          Scan the back of a license. The answer fills the screen: a word, a shape, a color and a sound. Nobody has to
          do the math.
        </p>
        <div className={hero.cta}>
          <a className={buttonClass('brand', 'lg')} href="/demo/scanner">
            Try it
          </a>
          <a className={buttonClass('plain', 'lg')} href="/signup">
            Start free
          </a>
        </div>
        <p className={hero.fine}>The demo has sample cards, and needs no account.</p>
        <Example>
          <VerdictCards />
        </Example>
      </div>
    </section>
  );
}
