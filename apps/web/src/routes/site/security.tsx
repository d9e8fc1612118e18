import { Says } from '#site/claims/says.tsx';
import home from '#site/home/sections.module.css';
import { Installed, LivePart } from '#site/live-part.tsx';
import css from '#site/security/security.module.css';
import { siteMeta } from '#site/site-meta.ts';
import { NextStep } from '#site/text-page.tsx';
import { StatusShape } from '#ui/chip.tsx';
import { missing, promises } from '../../site/security/promises.ts';

export function meta() {
  return siteMeta({
    path: '/security',
    title: 'Security',
    description:
      'What Carded does to keep buyers’ data and your answers safe, how you can check each line, and what we do not have.',
  });
}

export default function Security() {
  return (
    <>
      <section className={css.head}>
        <div className={home.width}>
          <h1>What we promise, and how to check it</h1>
          <p className={css.lead}>
            Each line has a way to check it. Where it names a test, the test comes with the program and runs before each
            change goes in.
          </p>
          <PromiseTable />
        </div>
      </section>
      <Missing />
      <OthersAndHoles />
      <NextStep
        heading="Try to fool it"
        text="Be the buyer, then change the order. No account."
        first={{ href: '/demo', label: 'Open the demo' }}
        second={{ href: '/accuracy', label: 'How well we read IDs' }}
      />
    </>
  );
}

function PromiseTable() {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">What we do</th>
          <th scope="col">How you can check</th>
        </tr>
      </thead>
      {promises.map(({ heading, lines }) => (
        <tbody key={heading}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              <h2>{heading}</h2>
            </th>
          </tr>
          {lines.map(({ claim, what, check, href }) => (
            <tr key={what}>
              <th scope="row">
                {claim === undefined ? null : <Says claim={claim} />}
                {what}
              </th>
              <td>{href === undefined ? check : <a href={href}>{check}</a>}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Missing() {
  return (
    <section className={`${home.section} ${home.band}`} id="missing">
      <div className={`${home.width} ${css.split}`}>
        <div>
          <h2>What we do not have</h2>
          <p className={home.sub}>We would rather you read it here.</p>
        </div>
        <ul className={css.missing}>
          {missing.map(({ what, more }) => (
            <li key={what}>
              <StatusShape group="none" size={18} />
              <h3>{what}</h3>
              <p>{more}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Names other companies that see data, and where to report a vulnerability. */
function OthersAndHoles() {
  return (
    <>
      <section className={home.section} id="others">
        <div className={`${home.width} ${css.split}`}>
          <div>
            <h2>Who else handles data here</h2>
            <p className={home.sub}>This list is made from what is set up on this installation.</p>
          </div>
          <div>
            <LivePart name="services">
              <p className={css.none}>The list shows on a running installation.</p>
            </LivePart>
          </div>
        </div>
      </section>
      <section className={`${home.section} ${home.band}`} id="report">
        <div className={`${home.width} ${css.split}`}>
          <h2>You found a hole</h2>
          <div className={css.report}>
            <p>
              <Installed with="Write to {contact}. Say what you did and what you saw. Send nobody’s data but your own.">
                The operator of this installation has named no address yet. If you have an account, open a ticket.
              </Installed>{' '}
              Programs find the address in <a href="/.well-known/security.txt">security.txt</a>.
            </p>
            <p>
              Look in good faith: use accounts of your own, stop at the first sign of somebody else’s data, keep nothing
              of it, and tell us before you tell others. Then we thank you, and take no legal steps.
            </p>
            <p>The operator of this installation answers, in a time that they set themselves.</p>
          </div>
        </div>
      </section>
    </>
  );
}
