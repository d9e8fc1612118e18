import { Cited, Says } from '#site/claims/says.tsx';
import home from '#site/home/sections.module.css';
import { siteMeta } from '#site/site-meta.ts';
import { buttonClass } from '#ui/button.tsx';
import css from '../../site/explained/explained.module.css';
import { KeepingPart } from '../../site/explained/keeping-part.tsx';
import { lawsCheckedOn } from '../../site/explained/law-rows.ts';
import { LawTable } from '../../site/explained/law-table.tsx';
import { longDay } from '../../site/long-day.ts';

export function meta() {
  return siteMeta({
    path: '/age-verification-explained',
    title: 'Age verification, explained',
    description:
      'What an age check can prove, how it works, ages and rules by place with their sources, what a shop must keep and what a buyer may ask.',
  });
}

export default function AgeVerificationExplained() {
  return (
    <>
      <ExplainedText />
      <ExplainedEnd />
    </>
  );
}

function ExplainedEnd() {
  return (
    <section className={css.end}>
      <div className={home.width}>
        <h2>See a check from both sides</h2>
        <p>Test keys are free and need no card. Order as an invented buyer, and read what your shop is told.</p>
        <p>
          <a className={buttonClass('brand', 'lg')} href="/signup">
            Start free
          </a>
        </p>
      </div>
    </section>
  );
}

const contents = [
  { id: 'kinds', label: 'Three kinds of check' },
  { id: 'how', label: 'How a check works' },
  { id: 'places', label: 'Ages and rules by place' },
  { id: 'keep', label: 'What a seller must keep' },
  { id: 'buyers', label: 'What a buyer may ask' },
  { id: 'lawyer', label: 'Questions for your lawyer' },
] as const;

/** The article on age checks: for anyone who sells what has an age limit. */
function ExplainedText() {
  return (
    <article className={css.article}>
      <header>
        <h1>Age verification, explained</h1>
        <p className={css.lead}>
          What a check can prove, how it works, what the law asks in each place, and what a shop should keep.
        </p>
        <p className={css.by}>
          By Carded. Laws last checked on <time dateTime={lawsCheckedOn}>{longDay(lawsCheckedOn)}</time>.
        </p>
      </header>
      <nav aria-label="On this page" className={css.contents}>
        <ul>
          {contents.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.text}>
        <p>
          A shop on the internet cannot look a buyer in the eye. If it sells tobacco, vapes, alcohol, knives or games
          with an age limit, it needs another way to know who is old enough.
        </p>
        <KindsPart />
        <StepsPart />
        <PlacesPart />
        <KeepingPart />
      </div>
    </article>
  );
}

function KindsPart() {
  return (
    <>
      <h2 id="kinds">Three things that people call an age check</h2>
      <p>They look alike: a box opens, and a question is asked. Ask what each one can prove a year later.</p>
      <KindsTable />
      <p>
        A gate still tells a visitor what kind of shop this is, and some trades’ own codes ask for one. We make{' '}
        <a href="/age-gate">a free one</a>. But a child can type a date like anyone else, so a gate is no check.{' '}
        <Says claim="tick_box_uk" />
      </p>
      <Cited claim="tick_box_uk" />
    </>
  );
}

function PlacesPart() {
  return (
    <>
      <h2 id="places">Ages and rules by place</h2>
      <p>
        <Says claim="nobody_under_us" /> Canada has a floor for the whole country, and each province may ask for more.
        In Europe each country sets its own age. Towns may add rules, such as a birth date after which nobody may ever
        be sold to.
      </p>
      <Cited claim="nobody_under_us" />
      <p>
        These are the records our product decides by, for tobacco and vapes. For alcohol, cannabis, knives or games you
        set the age yourself. A filled square means that somebody read the law’s own text. An open square means that we
        have it from somebody else: let your lawyer confirm it first.
      </p>
      <LawTable />
    </>
  );
}

const kinds = [
  {
    kind: 'An age gate',
    does: 'Asks. The visitor presses a button or types a date.',
    proves: 'Nothing about the visitor. It shows that you asked.',
    enough: 'To show a page, in some trades. Hardly ever to sell.',
  },
  {
    kind: 'Age verification',
    does: 'Checks. Name, address and birth date against records, or a photo ID.',
    proves: 'That a real person of that name is old enough.',
    enough: 'To sell what has an age limit, where a law asks for a check.',
  },
  {
    kind: 'Age estimation',
    does: 'Guesses an age from a face.',
    proves: 'That somebody looks about that old.',
    enough: 'Depends on the place and the trade. Carded does not offer it.',
  },
] as const;

/** A gate, a check, a guess: what each is good for. */
function KindsTable() {
  return (
    <table className={css.kinds}>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">What it does</th>
          <th scope="col">What it proves</th>
          <th scope="col">What it is enough for</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, does, proves, enough }) => (
          <tr key={kind}>
            <th scope="row">{kind}</th>
            <td data-label="What it does">{does}</td>
            <td data-label="What it proves">{proves}</td>
            <td data-label="Enough for">{enough}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Explains a check step by step. */
function StepsPart() {
  return (
    <>
      <h2 id="how">How a check works</h2>
      <p>A good check stops as soon as the answer is sure. Ours has five steps.</p>
      <ol>
        <li>
          <strong>The buyer places the order.</strong> Name and address are in your form already. Only the birth date is
          missing.
        </li>
        <li>
          <strong>Records are asked.</strong> A source that you do not own looks for a person of that name, at that
          address, born on that day. If all agree, and the person is old enough, the check is over.
        </li>
        <li>
          <strong>A card is shown, if needed.</strong> People who moved lately, or who are young, are often in no
          record. They take a photo of a license, an ID card or a passport. The code on the back is compared with the
          print on the front.
        </li>
        <li>
          <strong>More, if your rules say so.</strong> A code sent to the phone. A selfie beside the photo on the card,
          which a buyer may decline: then a person decides from the card. A signature.
        </li>
        <li>
          <strong>Your shop gets an answer it can trust.</strong> Your server checks its signature, so editing the page
          helps no one. You see each rule, what it found, and why.
        </li>
      </ol>
      <h3>Why records are not enough alone</h3>
      <p>
        Anyone can know a parent’s name and birth date. So a check also looks for what does not fit: a card seen with
        another name, many orders with one card, a photo of a screen. That goes to a person, not straight to a refusal.
      </p>
      <h3>Why a card is not enough alone</h3>
      <p>
        A picture of a card can be drawn. We test that with drawn cards of our own, and{' '}
        <a href="/accuracy">publish what gets through</a>. So a picture is weighed together with records, or looked at
        by a person.
      </p>
      <h3>The price of asking too much</h3>
      <p>
        Every extra question loses buyers who may buy. Ask for a card only when records are silent, and remember a buyer
        who was checked, so that the next order asks nothing.
      </p>
    </>
  );
}
