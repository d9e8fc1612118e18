import { Example } from '#site/claims/example.tsx';
import { Button } from '#ui/button.tsx';
import css from './drawn-cards.module.css';

/** Browsers since 2025 open a dialog by these, without a script; React’s types do not know them yet. */
const opens = (commandfor: string) => ({ command: 'show-modal', commandfor });

const cards = [
  { id: 'valid', label: 'Valid', about: 'Marcus Sampleton’s' },
  { id: 'underage', label: 'Under age', about: 'Tyler Youngman’s' },
  { id: 'expired', label: 'Run out', about: 'Marcus Sampleton’s, too old' },
] as const;

/** Cards of invented people, with a barcode that can be read: big enough to be held up by a screen, or saved as a photo. */
export function DrawnCards() {
  return (
    <section className={css.cards} aria-labelledby="drawn-cards">
      <div>
        <h3 id="drawn-cards">Show a test card</h3>
        <p>
          Nobody’s, drawn for this page. Save both sides as photos, or hold your phone up to the screen. Do not show
          your own.
        </p>
      </div>
      <Example>
        {cards.map(({ id, label, about }) => (
          <div key={id}>
            <button type="button" {...opens(`card-${id}`)} aria-label={`Show the card: ${label}`}>
              <img src={`/demo-cards/${id}-back.webp`} alt="" width="300" height="190" loading="lazy" />
            </button>
            <b>{label}</b>
            <span>{about}</span>
            <span className={css.saves}>
              <a href={`/demo-cards/${id}-front.webp`} download>
                Save front
              </a>
              <a href={`/demo-cards/${id}-back.webp`} download>
                Save back
              </a>
            </span>
            <dialog id={`card-${id}`} className={css.cardDialog} aria-label={`Test card: ${label}`} closedby="any">
              <img
                src={`/demo-cards/${id}-back.webp`}
                alt="The back of a drawn license, with its barcode"
                loading="lazy"
              />
              <img src={`/demo-cards/${id}-front.webp`} alt="Its front" loading="lazy" />
              <form method="dialog">
                <Button type="submit">Close</Button>
              </form>
            </dialog>
          </div>
        ))}
      </Example>
    </section>
  );
}
