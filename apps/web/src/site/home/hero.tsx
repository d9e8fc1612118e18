import { Example } from '#site/claims/example.tsx';
import { buttonClass } from '#ui/button.tsx';
import css from './hero.module.css';
import { PopupPicture } from './popup-picture.tsx';

export function Hero() {
  return (
    <section className={css.hero}>
      <div className={css.grid}>
        <div className={css.words}>
          <h1>
            Ask for ID.
            <br />
            Keep the sale.
          </h1>
          <p className={css.lead}>
            Carded checks age and identity at your checkout. Buyers whose records match answer one question. The rest
            are told, kindly, what to do next.
          </p>
          <div className={css.cta}>
            <a className={buttonClass('brand', 'lg')} href="/signup">
              Start free
            </a>
            <a className={buttonClass('plain', 'lg')} href="/demo">
              Try it as a buyer
            </a>
          </div>
          <p className={css.fine}>Test keys in a minute, and no card needed for them. For businesses only.</p>
        </div>
        <Example>
          <PopupPicture />
        </Example>
      </div>
    </section>
  );
}
