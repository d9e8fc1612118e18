import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import { largest, zoomStep } from './pan-zoom.ts';
import { usePanZoom } from './use-pan-zoom.ts';
import css from './viewer.module.css';

/** A turned picture must still fit: how much smaller it is then. */
const fitOf = (frame: HTMLElement | null, image: HTMLImageElement | null, isAcross: boolean): number =>
  !isAcross || frame === null || image === null || image.offsetWidth === 0
    ? 1
    : Math.min(1, frame.clientHeight / image.offsetWidth, frame.clientWidth / image.offsetHeight);

/** One picture to look at closely: wheel, keys, buttons, two fingers, dragging. */
export function PanZoomStage({ src, alt }: { src: string; alt: string }) {
  const { panZoom, frame, zoom, turn, reset, pointer } = usePanZoom();
  const image = useRef<HTMLImageElement>(null);
  const [fit, setFit] = useState(1);
  const isAcross = panZoom.turn % 2 !== 0;
  useEffect(() => setFit(fitOf(frame.current, image.current, isAcross)), [frame, isAcross]);
  const { scale, x, y } = panZoom;
  const degrees = panZoom.turn * 90;
  return (
    <figure className={css.stage}>
      <section
        ref={frame}
        className={css.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame takes keys, as its label says
        tabIndex={0}
        aria-label={`${alt}. Plus and minus zoom, arrows move, R turns.`}
        onDoubleClick={() => (scale > 1 ? reset() : zoom(zoomStep ** 3))}
        {...pointer}
      >
        <img
          ref={image}
          src={src}
          alt={alt}
          draggable={false}
          data-turn={((panZoom.turn % 4) + 4) % 4}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale * fit}) rotate(${degrees}deg)` }}
        />
      </section>
      <figcaption>
        <Button size="sm" disabled={scale <= 1} onClick={() => zoom(1 / zoomStep)}>
          Smaller <KeyHint keys="-" />
        </Button>
        <Button size="sm" disabled={scale >= largest} onClick={() => zoom(zoomStep)}>
          Larger <KeyHint keys="+" />
        </Button>
        <span aria-live="polite">{Math.round(scale * 100)} %</span>
        <Button size="sm" onClick={() => turn(-1)}>
          Turn left
        </Button>
        <Button size="sm" onClick={() => turn(1)}>
          Turn right <KeyHint keys="r" />
        </Button>
        <Button size="sm" disabled={scale === 1 && panZoom.turn % 4 === 0} onClick={reset}>
          Whole <KeyHint keys="0" />
        </Button>
      </figcaption>
    </figure>
  );
}
