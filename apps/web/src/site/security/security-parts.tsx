import home from '#site/home/sections.module.css';
import { Installed } from '#site/installed.tsx';
import { LivePart } from '#site/live-part.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import { missing } from './promises.ts';
import css from './security.module.css';

export function Missing() {
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

/** Who else sees data, and where to tell us of a hole. */
export function OthersAndHoles() {
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
