import hero from '#site/home/hero.module.css';
import home from '#site/home/sections.module.css';
import { LeadPart } from '../talk/lead-part.tsx';
import { Film, type FilmStart } from './film.tsx';
import { FilmWords } from './film-words.tsx';
import css from './get-started.module.css';

/** A film of a check, and the form to hear from us. */
export function GetStartedText(start: FilmStart) {
  return (
    <div className={css.page}>
      <div className={home.width}>
        <h1>See an age check from both sides</h1>
        <p className={hero.lead}>What the buyer sees at the checkout, and what the shop is told. Less than a minute.</p>
        <div className={css.two}>
          <div>
            <Film {...start} />
            <FilmWords />
            <section className={css.words}>
              <h2>How it goes into your shop</h2>
              <p>
                Two tags on the checkout page, and one look on your server.{' '}
                <a href="/get-started-platforms">See your platform</a>
              </p>
            </section>
          </div>
          <section>
            <h2>Tell us about your shop</h2>
            <p>
              One field is enough. Or <a href="/signup">start free</a> and try it yourself.
            </p>
            <LeadPart source="get_started" />
          </section>
        </div>
      </div>
    </div>
  );
}
