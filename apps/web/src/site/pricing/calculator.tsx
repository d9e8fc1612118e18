import { readExpected } from '@carded/domain/estimate';
import home from '#site/home/sections.module.css';
import { LivePart } from '#site/live-part.tsx';
import { Estimate } from './estimate.tsx';

/** What the page shows where nothing is asked for. */
const asked = readExpected((name) => (({ accepted: '400', phone: '30' }) as Record<string, string>)[name] ?? null);

/** What a month would cost, by a form that works without a script. */
export function Calculator() {
  return (
    <section className={home.section} id="calculator">
      <div className={home.width}>
        <h2>What would you pay?</h2>
        <p className={home.sub}>Count only the buyers that you expect to pass.</p>
        <LivePart name="estimate">
          <Estimate asked={asked} />
        </LivePart>
      </div>
    </section>
  );
}
