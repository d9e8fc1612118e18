import { type ScanMode, scannerModes, screenModes } from '@carded/domain/codes';
import { keepsSentence, scanKeeps, scanReasonWords } from '@carded/domain/scanner';
import { VerdictShape } from '#features/scanner/verdict/verdict-shape.tsx';
import { Cited, Example, Says } from '#site/claims/says.tsx';
import hero from '#site/home/hero.module.css';
import home from '#site/home/sections.module.css';
import { siteMeta } from '#site/site-meta.ts';
import { buttonClass } from '#ui/button.tsx';
import css from '../../site/id-scanner/id-scanner.module.css';

export function meta() {
  return siteMeta({
    path: '/id-scanner',
    title: 'ID scanner for the counter',
    description:
      'Scan a license and read one word: OK or NO SALE. Any scanner, a tablet’s camera or a phone. It works without a network and keeps the verdict alone.',
  });
}

export default function IdScanner() {
  return (
    <>
      <ScannerHero />
      <ScannerWays />
      <ScannerModes />
      <ScannerLaw />
      <ScannerEnd />
    </>
  );
}

const laws = ['counter_id', 'counter_scan_virginia', 'counter_limits_california', 'counter_id_nevada'] as const;

function ScannerLaw() {
  return (
    <section className={`${home.section} ${css.band}`}>
      <div className={`${home.width} ${css.two}`}>
        <div>
          <h2>What the law asks at a counter</h2>
          <p className={home.sub}>
            The screen knows the age of your state and says which law it comes from. This is not legal advice. Ask your
            lawyer.
          </p>
          <p>
            <a href="/age-verification-explained#places">Ages and rules by place</a>
          </p>
        </div>
        <ul className={css.laws}>
          {laws.map((claim) => (
            <li key={claim}>
              <Says claim={claim} />.
              <Cited claim={claim} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Shows the price, measurements and one next step. */
function ScannerEnd() {
  return (
    <section className={home.section}>
      <div className={`${home.width} ${css.two}`}>
        <div>
          <h2>What it costs</h2>
          <p className={home.sub}>
            <Says claim="scan_prices" />
          </p>
          <p>
            A scan that gives no answer costs nothing. <a href="/pricing">All prices</a>
          </p>
        </div>
        <div>
          <h2>How well we read</h2>
          <p className={home.sub}>
            At the counter we read the barcode or the machine lines, and do not guess at print. Where buyers send us a
            photo of the front, we do read print. <Says claim="scan_fronts" /> Every picture was drawn by a program.
          </p>
          <p>
            <a href="/accuracy">All figures, also the bad ones</a>
          </p>
        </div>
      </div>
      <div className={`${home.width} ${css.last}`}>
        <h2>Try it with a card that is nobody’s</h2>
        <p>The demo shows sample barcodes of invented people. Scan them from the screen.</p>
        <p>
          <a className={buttonClass('brand', 'lg')} href="/demo/scanner">
            Open the demo
          </a>
        </p>
      </div>
    </section>
  );
}

const ways = [
  {
    what: 'A scanner you have',
    how: 'Any scanner that reads licenses and types like a keyboard. Open our page, and press the trigger.',
  },
  {
    what: 'The tablet’s camera',
    how: 'Hold the card up. The barcode is read in the browser. The picture does not leave the tablet.',
  },
  {
    what: 'A phone beside it',
    how: 'Show a QR code, and a phone becomes the scanner for that screen. Nothing to install.',
  },
  {
    what: 'By hand',
    how: 'The barcode is scratched? Type what is printed on the front. The same rules decide.',
  },
] as const;

function ScannerWays() {
  return (
    <section className={`${home.section} ${css.band}`}>
      <div className={home.width}>
        <h2>Use what is on the counter</h2>
        <p className={home.sub}>
          It runs in a browser, and goes on without a network. A card then counts by its own dates, and the screen says
          so.
        </p>
        <ul className={css.ways}>
          {ways.map(({ what, how }) => (
            <li key={what}>
              <h3>{what}</h3>
              <p>{how}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const modeWords: Record<ScanMode, string> = {
  1: 'Age and expiration from the card, then the person against records. For shops whose rules ask for a second look.',
  2: 'Age and expiration from the card, and nothing else. The quickest answer, and the least that is read.',
};
const keepsWords = { verdict: 'As you get it', identity: 'If you turn it on' } as const;

/** Explains how thorough each mode is, and what is kept. */
function ScannerModes() {
  return (
    <section className={home.section}>
      <div className={`${home.width} ${css.two}`}>
        <div>
          <h2>Two ways to check</h2>
          <dl className={css.list}>
            {screenModes.toReversed().map((mode) => (
              <div key={mode}>
                <dt>{scannerModes.find(({ id }) => id === mode)?.label}</dt>
                <dd>{modeWords[mode]}</dd>
              </div>
            ))}
          </dl>
          <p>
            Both know your ban list while there is a network. When parts of a card do not fit each other, the screen
            says WAIT: a person looks at the card, and decides.
          </p>
        </div>
        <div>
          <h2>What stays</h2>
          <dl className={css.list}>
            {scanKeeps.map((keeps) => (
              <div key={keeps}>
                <dt>{keepsWords[keeps]}</dt>
                <dd>{keepsSentence(keeps)}</dd>
              </div>
            ))}
          </dl>
          <p>
            The screen can be locked with a PIN, so that it scans and does nothing else. You remove a lost tablet from
            your account.
          </p>
        </div>
      </div>
    </section>
  );
}

function ScannerHero() {
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

const verdicts = [
  { word: 'OK', because: 'Age 34, card valid', next: '' },
  { word: 'NO SALE', because: 'Under 21. Turns 21 on March 14, 2027', next: scanReasonWords.underage.next },
  { word: 'AGAIN', because: 'No answer yet: do not sell', next: scanReasonWords.unreadable.next },
] as const;

/** The answers as the scanner's screen gives them: its shapes, its colors, its words. */
function VerdictCards() {
  return (
    <ul className={css.verdicts}>
      {verdicts.map(({ word, because, next }) => (
        <li key={word} data-word={word}>
          <VerdictShape word={word} />
          <b>{word}</b>
          <p>{because}.</p>
          {next === '' ? null : <p className={css.next}>{next}</p>}
        </li>
      ))}
    </ul>
  );
}
