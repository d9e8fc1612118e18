import hero from '#site/home/hero.module.css';
import { buttonClass } from '#ui/button.tsx';
import css from './features.module.css';
import { featureGroups, logPicture } from './groups.ts';
import { ProductPicture } from './product-picture.tsx';

export function FeatureHero() {
  return (
    <section className={hero.hero}>
      <div className={css.hero}>
        <div className={css.words}>
          <h1>See who, and why.</h1>
          <p className={hero.lead}>
            The check at your checkout, the log behind it, and the scanner at your counter. All of it is in the one
            plan. The pictures are of the real screens, with invented people.
          </p>
          <div className={hero.cta}>
            <a className={buttonClass('brand', 'lg')} href="/signup">
              Start free
            </a>
            <a className={buttonClass('plain', 'lg')} href="/demo">
              Try it as a buyer
            </a>
          </div>
        </div>
        <div className={`${css.shown} ${hero.printed}`}>
          <ProductPicture {...logPicture} />
        </div>
        <nav className={css.groups} aria-label="On this page">
          <ol>
            {featureGroups.map(({ id, short, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <b>{short}</b>
                  <span>{heading.replace(/^[^:]*: /, '').replace(/^./, (letter) => letter.toUpperCase())}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </section>
  );
}
