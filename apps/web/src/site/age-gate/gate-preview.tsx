import { useEffect, useRef } from 'react';
import { DrawnBrowser, ScreenChoice } from '#site/drawn-browser.tsx';
import css from './gate-builder.module.css';

/** The gate on a drawn shop. */
export function GatePreview({ address }: { address: string }) {
  const src = `/age-gate/preview?${address}`;
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(src);
  // Without one more step back for each letter.
  useEffect(() => {
    if (shown.current === src) return;
    shown.current = src;
    frame.current?.contentWindow?.location.replace(src);
  }, [src]);
  return (
    <section aria-labelledby="preview" className={css.preview}>
      <header>
        <h2 id="preview">Preview</h2>
        <div>
          <ScreenChoice />
          <a data-part="full" href={src}>
            Full size
          </a>
        </div>
      </header>
      <DrawnBrowser>
        <iframe ref={frame} title="The gate on a drawn shop" src={shown.current} />
      </DrawnBrowser>
    </section>
  );
}
