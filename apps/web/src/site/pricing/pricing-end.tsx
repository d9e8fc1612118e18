import home from '#site/home/sections.module.css';
import { LeadDialog } from '#site/talk/lead-dialog.tsx';
import { buttonClass } from '#ui/button.tsx';
import css from './pricing.module.css';

export function PricingEnd() {
  return (
    <section className={css.end}>
      <div className={home.width}>
        <div>
          <h2>See it before you pay for it</h2>
          <p>A working sandbox in a minute. No card.</p>
        </div>
        <div className={css.endActions}>
          <a className={buttonClass('brand', 'lg')} href="/signup">
            Start free
          </a>
          <LeadDialog source="pricing" />
        </div>
      </div>
    </section>
  );
}
