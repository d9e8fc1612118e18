import { type ClaimId, claims } from '#site/claims/claims.ts';
import { Says } from '#site/claims/says.tsx';
import home from '#site/home/sections.module.css';
import { Installed } from '#site/live-part.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { NextStep } from '#site/text-page.tsx';
import css from '../../site/about/about.module.css';
import { longDay } from '../../site/long-day.ts';

export function meta() {
  return siteMeta({
    path: '/about',
    title: 'About',
    description: 'Why Carded is here, what it holds to, the figures of this release, and who runs this installation.',
  });
}

export default function About() {
  return (
    <>
      <AboutText />
      <NextStep
        heading="See how it is built"
        text="Each promise, and how you can check it."
        first={{ href: '/security', label: 'Security' }}
        second={{ href: '/features', label: 'What it does' }}
      />
    </>
  );
}

const principles = [
  ['One thing at a time', 'A buyer sees one question. A clerk sees one word. A merchant sees what needs them first.'],
  ['Answer, reason, next step', 'In this order, on each screen. A no says why, and what to do now.'],
  ['Kind to the refused', 'We accuse nobody. Often a card is fine, and a typo is not.'],
  ['Keep little', 'A photo is there to be looked at, not to be stored. What stays is the answer, and why.'],
  ['Never by color alone', 'A word, a shape and a color go together, so each person can read them.'],
  ['No proof by words', 'We show no praise and no seals. Try it, read the docs, and measure it.'],
] as const;

function AboutText() {
  return (
    <>
      <section className={css.head}>
        <div className={home.width}>
          <h1>
            To be carded is to be
            <br />
            asked for your ID.
          </h1>
          <p className={css.lead}>
            Shops that sell to adults have to ask. A check can ask little, say why, and keep no more than it must. That
            is what we build, for the buyer as much as for the shop.
          </p>
        </div>
      </section>
      <section className={home.section} id="principles">
        <div className={home.width}>
          <h2>What we hold to</h2>
          <ul className={css.principles}>
            {principles.map(([heading, text]) => (
              <li key={heading}>
                <h3>{heading}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={`${home.section} ${home.band}`} id="figures">
        <div className={`${home.width} ${css.split}`}>
          <div>
            <h2>Figures of this release</h2>
            <p className={home.sub}>Small on your page, and held to it: over its limit, a check fails.</p>
          </div>
          <div>
            <FiguresTable />
          </div>
        </div>
      </section>
      <section className={home.section} id="operator">
        <div className={`${home.width} ${css.split}`}>
          <h2>Who runs this installation</h2>
          <div className={css.operator}>
            <p>
              <Installed with="{operator} runs it.">
                Nobody is named here yet: who runs this installation has not given a name.
              </Installed>
            </p>
            <p>
              <Installed with="Address: {address}">No address is given yet.</Installed>
            </p>
            <p>
              <Installed with="Write to {contact}.">
                There is no address to write to yet. Shops with an account can <a href="/support">open a ticket</a>.
              </Installed>
            </p>
            <p>
              Carded is a program, and each installation has somebody who runs it. They set the terms, choose the
              records that buyers are matched with, and answer for what is stored.
            </p>
          </div>
        </div>
      </section>
    </>
  );
}

const rows: readonly { what: string; figure: ClaimId; limit: ClaimId }[] = [
  { what: 'Script on your page before the first click', figure: 'popup_bytes', limit: 'popup_limit' },
  { what: 'The age gate, in one language, inside your page', figure: 'gate_size', limit: 'gate_limit' },
  { what: 'The buyer’s first screen, all of it', figure: 'screen_bytes', limit: 'screen_limit' },
  { what: 'Script on a public page like this one', figure: 'page_script', limit: 'page_limit' },
  { what: 'Signing up, the first screen', figure: 'sign_up_bytes', limit: 'sign_up_limit' },
  { what: 'Made-up license codes that could not be read', figure: 'cards_unread', limit: 'cards_limit' },
];

/** Lists this release's figures, each beside its tested limit. */
function FiguresTable() {
  return (
    <>
      <table className={css.figures}>
        <thead>
          <tr>
            <th scope="col">What was measured</th>
            <th scope="col">Figure</th>
            <th scope="col">Limit</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, figure, limit }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>
                <Says claim={figure} />
              </td>
              <td>
                <Says claim={limit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.fine}>
        Measured on {longDay(claims.popup_bytes.checkedOn ?? '')}, by a program that comes with Carded. Sizes are as
        they travel, compressed. What was measured of reading IDs, and what gets past, has{' '}
        <a href="/accuracy">a page of its own</a>.
      </p>
    </>
  );
}
