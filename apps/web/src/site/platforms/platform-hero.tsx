import hero from '#site/home/hero.module.css';
import home from '#site/home/sections.module.css';
import { buttonClass } from '#ui/button.tsx';
import { type PlatformFacts, strengths } from './platform-facts.ts';
import { PlatformName } from './platform-name.tsx';
import { PlatformPrint } from './platform-print.tsx';
import css from './platforms.module.css';
import { StrengthBars } from './strength-bars.tsx';

const leads = {
  refused: 'Ask for age and identity at your checkout. Three steps, and you try each one before it counts.',
  held: 'Check age and identity, and ship when the buyer is accepted. Three steps, and you try each one first.',
  asked: 'Ask for age and identity before the order. Three steps, and you try each one before it counts.',
  unknown: 'We have not seen this checkout yet. Here is the general way, and what to look for.',
  none: 'We cannot offer Carded there. Here is why, and what you can do.',
} as const;

export function PlatformHero({ facts }: { facts: PlatformFacts }) {
  const { strength, letters, slug } = facts;
  return (
    <section className={css.hero}>
      <div className={`${home.width} ${css.heroGrid}`}>
        <div>
          <h1>Carded for {slug === 'other' ? 'a shop of your own' : <PlatformName facts={facts} />}</h1>
          <p className={hero.lead}>{leads[strength]}</p>
          {strength === 'none' ? null : (
            <div className={hero.cta}>
              <a className={buttonClass('brand', 'lg')} href="/signup">
                Start free
              </a>
              <a className={buttonClass('plain', 'lg')} href={`/docs/guides/${slug}`}>
                Read the guide
              </a>
            </div>
          )}
          <p className={css.strength}>
            <StrengthBars strength={strength} />
            {strengths[strength].label}
          </p>
        </div>
        <div className={`${css.heroCards} ${hero.printed}`} aria-hidden="true">
          <PlatformPrint letters={letters} />
          <i />
          <div>
            <img src="/brand/mark.svg" alt="" loading="lazy" width={85} height={64} />
          </div>
        </div>
      </div>
    </section>
  );
}
