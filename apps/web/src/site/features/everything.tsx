import home from '#site/home/sections.module.css';
import css from './features.module.css';
import { featureGroups } from './groups.ts';
import { notYet } from './not-yet.ts';

/** All of the plan in one place, and what is not there. */
export function Everything() {
  return (
    <>
      <section className={home.section} id="everything">
        <div className={home.width}>
          <h2>Everything in the plan</h2>
          <div className={css.all}>
            {featureGroups.map(({ id, short, all }) => (
              <div key={id}>
                <h3>{short}</h3>
                <ul>
                  {all.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section className={`${home.section} ${home.band}`} id="not-yet">
        <div className={`${home.width} ${css.notYet}`}>
          <div>
            <h2>Not there yet</h2>
            <p className={home.sub}>We would rather you read it here than find out later.</p>
          </div>
          <dl>
            {notYet.map(({ what, instead }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{instead}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
}
