import { buttonClass } from '#ui/button.tsx';
import home from './home/sections.module.css';
import css from './pricing/pricing.module.css';

type Step = { readonly href: string; readonly label: string };

/** The last block of a page: the one thing to do next, and a second way for who is not ready. */
export function NextStep({
  heading,
  text,
  first,
  second,
}: {
  heading: string;
  text: string;
  first: Step;
  second?: Step;
}) {
  return (
    <section className={css.end}>
      <div className={home.width}>
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <div className={css.endActions}>
          <a className={buttonClass('brand', 'lg')} href={first.href}>
            {first.label}
          </a>
          {second === undefined ? null : (
            <a className={buttonClass('plain', 'lg')} href={second.href}>
              {second.label}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
