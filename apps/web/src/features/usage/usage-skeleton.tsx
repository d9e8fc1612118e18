import { useLate } from '#ui/states/use-late.ts';
import kpis from './kpis.module.css';
import page from './usage.module.css';
import css from './usage-skeleton.module.css';

/** Nothing for 200 ms, then the final layout in gray. */
export function UsageSkeleton() {
  const isLate = useLate(200);
  return (
    <div className={page.body} role="status" aria-label="Loading usage">
      {isLate ? (
        <>
          <div className={`${page.box} ${kpis.kpis} ${css.ghost}`} aria-hidden="true">
            {['a', 'b', 'c', 'd'].map((key) => (
              <div key={key}>
                <i style={{ width: '45%' }} />
                <i style={{ width: '60%', height: 28 }} />
                <i style={{ width: '70%' }} />
              </div>
            ))}
          </div>
          <div className={page.two} aria-hidden="true">
            <div className={`${page.box} ${css.ghost} ${css.tall}`} />
            <div className={`${page.box} ${css.ghost} ${css.tall}`} />
          </div>
        </>
      ) : null}
    </div>
  );
}
