import { type DemoName, demoPeople, demoRoutes, demosByName } from '@carded/domain/demos';
import { Example, Says } from '#site/claims/says.tsx';
import { DrawnBrowser, ScreenChoice } from '#site/drawn-browser.tsx';
import { LivePart } from '#site/live-part.tsx';
import { Button } from '#ui/button.tsx';
import { StatusShape, StatusWord } from '#ui/chip.tsx';
import css from './demo.module.css';
import { DemoOptions } from './demo-options.tsx';
import { ShopSide } from './shop-side.tsx';

/** Words that the page's script uses; it has none of its own. */
const words = {
  'data-failed': 'The demo could not begin. Load the page again in a moment.',
  'data-many': 'That was a lot of demos for one hour. The others go on where they are; come back later for a new one.',
  'data-over': 'This demo is over, and what was typed is gone. Start again for a new one.',
  'data-copied': 'Copied',
  'data-refused': 'The shop’s server refused this order. See why on the shop’s side.',
  'data-incomplete': 'Fill in every field: a name, a phone number and a real birth date.',
  'data-taken': 'taken',
  'data-not-taken': 'refused:',
  'data-signed': 'Signature checked',
  'data-unsigned': 'Signature wrong',
  'data-unchecked': 'This browser cannot check it',
  'data-unnamed': 'Not known yet',
};

/** Shows both sides of a check: the real popup on a drawn shop, and the shop's side. */
export function DemoPage({ demo }: { demo: DemoName }) {
  const row = demosByName.get(demo);
  return (
    <div className={css.demo} data-wide="" data-demo={demo} {...words}>
      <header>
        <div>
          <h1>Try it as a buyer: {row?.label}</h1>
          <p>
            {row?.about} Every person and card here is invented. Nothing is billed, no photo is kept, and all of it is{' '}
            <Says claim="demo_gone" />.
          </p>
        </div>
        <p className={css.actions}>
          <Button data-again="" hidden>
            Start again
          </Button>
          <Button data-copy="" hidden>
            Copy link
          </Button>
        </p>
      </header>
      <DemoTabs demo={demo} />
      <p className={css.trouble} role="alert" data-trouble="" hidden />
      <noscript>
        <style>{'[data-split],[data-people]{display:none}'}</style>
        <p className={css.trouble}>
          The popup needs JavaScript, as it does in a shop. Without it you can read{' '}
          <a href="/demo/seen">what the shop sees of a check</a>.<LivePart name="example-shop">{null}</LivePart>
        </p>
      </noscript>
      <PeopleRow demo={demo} />
      <div className={css.split} data-split="">
        <BuyerSide demo={demo} />
        <ShopSide />
      </div>
      <DemoOptions demo={demo} />
      <p className={css.next}>
        <a href="/signup">Put it in your own shop</a>
      </p>
      {(['accepted', 'pending', 'denied', 'blocked', 'none'] as const).map((group) => (
        <template key={group} data-shape={group}>
          <StatusShape group={group} />
        </template>
      ))}
    </div>
  );
}

/** Every demo, with the one that is open. */
function DemoTabs({ demo }: { demo: string }) {
  return (
    <nav className={css.tabs} aria-label="Demos">
      {demoRoutes.map(({ name, label }) => (
        <a key={name} href={`/demo/${name}`} aria-current={name === demo ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Buyer chosen when the page opens. */
const first: Readonly<Record<string, string>> = {
  id: 'marcus',
  selfie: 'jane',
  'selfie-phone': 'jane',
};

/** Invented people to be. A script fills the checkout with them. */
function PeopleRow({ demo }: { demo: string }) {
  const chosen = first[demo] ?? 'olivia';
  return (
    <fieldset className={css.people} data-people="">
      <legend>
        <b>Be somebody.</b> One click fills the form.
      </legend>
      <Example>
        <div>
          {demoPeople.map(({ id, name, about, result, group, fields }) => (
            <label key={id}>
              <input
                type="radio"
                name="who"
                value={id}
                defaultChecked={id === chosen}
                data-fields={JSON.stringify(fields)}
              />
              <b>{name}</b>
              <span>{about}</span>
              <StatusWord group={group}>{result}</StatusWord>
            </label>
          ))}
        </div>
      </Example>
    </fieldset>
  );
}

const hasCards = new Set<DemoName>(['id', 'selfie', 'selfie-phone', 'register', 'signature', 'phone']);

/** A drawn shop in a frame, with the real popup on it, and what a buyer needs besides. */
function BuyerSide({ demo }: { demo: DemoName }) {
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

/** Browsers since 2025 open a dialog by these, without a script; React’s types do not know them yet. */
const opens = (commandfor: string) => ({ command: 'show-modal', commandfor });

const cards = [
  { id: 'valid', label: 'Valid', about: 'Marcus Sampleton’s' },
  { id: 'underage', label: 'Under age', about: 'Tyler Youngman’s' },
  { id: 'expired', label: 'Run out', about: 'Marcus Sampleton’s, too old' },
] as const;

/** Cards of invented people, with a barcode that can be read: big enough to be held up by a screen, or saved as a photo. */
function DrawnCards() {
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
