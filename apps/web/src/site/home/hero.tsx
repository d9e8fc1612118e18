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
            Carded checks age and identity at your checkout. Most buyers answer one question. The rest are told, kindly,
            what to do next.
          </p>
          <div className={css.cta}>
            <a className={buttonClass('brand', 'lg')} href="/signin">
              Sign in
            </a>
            <a className={buttonClass('plain', 'lg')} href="/docs">
              Read the docs
            </a>
          </div>
          <p className={css.fine}>For now, we open accounts for you. Sign-up comes later.</p>
        </div>
        <PopupPicture />
      </div>
    </section>
  );
}
