import { Says } from '#site/claims/says.tsx';
import home from '#site/home/sections.module.css';
import { buttonClass } from '#ui/button.tsx';
import css from './id-scanner.module.css';

/** What it costs, what was measured, and one next step. */
export function ScannerEnd() {
  return (
    <section className={home.section}>
      <div className={`${home.width} ${css.two}`}>
        <div>
          <h2>What it costs</h2>
          <p className={home.sub}>
            <Says claim="scan_prices" />
          </p>
          <p className={css.more}>
            A scan that gives no answer costs nothing. <a href="/pricing">All prices</a>
          </p>
        </div>
        <div>
          <h2>How well we read</h2>
          <p className={home.sub}>
            At the counter we read the barcode or the machine lines, and do not guess at print. Where buyers send us a
            photo of the front, we do read print. <Says claim="scan_fronts" /> Every picture was drawn by a program.
          </p>
          <p className={css.more}>
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
