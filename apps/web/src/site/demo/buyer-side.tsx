import type { DemoName } from '@carded/domain/demos';
import { Example } from '#site/claims/example.tsx';
import { Says } from '#site/claims/says.tsx';
import { DrawnBrowser, ScreenChoice } from '#site/drawn-browser.tsx';
import { Button } from '#ui/button.tsx';
import css from './buyer-side.module.css';
import { DrawnCards } from './drawn-cards.tsx';

const hasCards = new Set<DemoName>(['id', 'selfie', 'selfie-phone', 'register', 'signature', 'phone']);

/** A drawn shop in a frame, with the real popup on it, and what a buyer needs besides. */
export function BuyerSide({ demo }: { demo: DemoName }) {
  return (
    <section className={css.buyer} aria-labelledby="buyer-side">
      <div className={css.head}>
        <h2 id="buyer-side">What the buyer sees</h2>
        <ScreenChoice />
      </div>
      <DrawnBrowser>
        {/* The script opens the shop in it: what is read first does not wait for another page. */}
        <iframe data-shop="" title="A drawn shop with the real age check" allow="camera" />
      </DrawnBrowser>
      <div className={css.phone} data-phone-code="" role="status" hidden>
        <div aria-hidden="true" />
        <p>
          <b>On the buyer’s phone</b>
          <span>
            Your code is <Says claim="demo_code" />
          </span>
          <small>Drawn here. No text was sent to anybody.</small>
        </p>
      </div>
      {hasCards.has(demo) ? <DrawnCards /> : null}
      <div className={css.handOff} data-on-phone="" hidden>
        <Example>
          <img data-qr="" alt="Code that opens this demo on your phone" width="132" height="132" />
        </Example>
        <div>
          <h3>Go on with your phone</h3>
          <p>Scan it: the buyer’s side opens on your phone, and this page goes on showing the shop’s side.</p>
          <p className={css.hiddenText} data-link="" />
          <Button size="md" data-copy="link" hidden>
            Copy the address
          </Button>
        </div>
      </div>
    </section>
  );
}
