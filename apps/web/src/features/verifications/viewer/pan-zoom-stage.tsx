import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { KeyHint } from '#ui/icon.tsx';
import css from './viewer.module.css';

/** A turned picture must still fit: how much smaller it is then. */
const fitOf = (frame: HTMLElement | null, image: HTMLImageElement | null, isAcross: boolean): number =>
  !isAcross || frame === null || image === null || image.offsetWidth === 0
    ? 1
    : Math.min(1, frame.clientHeight / image.offsetWidth, frame.clientWidth / image.offsetHeight);

/** Shows a picture closely: wheel, keys, buttons, two fingers, dragging. */
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
        <span aria-live="polite">{Math.round(scale * 100)}%</span>
        <Button size="sm" onClick={() => turn(-1)}>
          Turn left
        </Button>
        <Button size="sm" onClick={() => turn(1)}>
          Turn right <KeyHint keys="r" />
        </Button>
        <Button size="sm" disabled={scale === 1 && panZoom.turn % 4 === 0} onClick={reset}>
          Fit <KeyHint keys="0" />
        </Button>
      </figcaption>
    </figure>
  );
}

const arrowStep = 48;
const arrows: Record<string, Point | undefined> = {
  ArrowLeft: { x: arrowStep, y: 0 },
  ArrowRight: { x: -arrowStep, y: 0 },
  ArrowUp: { x: 0, y: arrowStep },
  ArrowDown: { x: 0, y: -arrowStep },
};

/** Zooms by wheel, keys, buttons and two fingers; drags; turns by quarters. `frame` is a ref for the element around the picture. */
function usePanZoom() {
  const [panZoom, setPanZoom] = useState<PanZoom>(fitted);
  const frame = useRef<HTMLElement>(null);
  const fingers = useRef(new Map<number, Point>());

  const inFrame = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box === undefined
      ? { x: 0, y: 0 }
      : { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };
  const size = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 });
  const pan = (by: Point) => setPanZoom((now) => panBy(now, by, size()));

  // React's own wheel listener is passive, and the page would scroll.
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
      setPanZoom((now) => zoomAt(now, Math.exp(-event.deltaY / 300), at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, inFrame(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const after = inFrame(event);
    fingers.current.set(event.pointerId, after);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (other === undefined) return pan({ x: after.x - before.x, y: after.y - before.y });
    const { factor, middle, moved } = pinchOf([other, before], [other, after]);
    setPanZoom((now) => panBy(zoomAt(now, factor, middle), moved, size()));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => fingers.current.delete(event.pointerId);

  const zoom = (factor: number) => setPanZoom((now) => zoomAt(now, factor));
  const turn = (quarter: number) => setPanZoom((now) => turnBy(now, quarter));
  const reset = () => setPanZoom(fitted);
  // Wherever the focus is while a picture is looked at: nothing in the viewer takes text.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const by = arrows[event.key];
      const actions: Record<string, (() => void) | undefined> = {
        '+': () => zoom(zoomStep),
        '=': () => zoom(zoomStep),
        '-': () => zoom(1 / zoomStep),
        '0': reset,
        r: () => turn(1),
      };
      const action = by === undefined ? actions[event.key] : () => pan(by);
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return {
    panZoom,
    frame,
    zoom,
    turn,
    reset,
    pointer: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

/** Placement of a picture in its frame: `scale` 1 fits it, `x` and `y` are pixels from the center, `turn` counts quarter turns to the right. */
type PanZoom = { scale: number; x: number; y: number; turn: number };
type Point = { x: number; y: number };

export const fitted: PanZoom = { scale: 1, x: 0, y: 0, turn: 0 };
export const largest = 8;
const zoomStep = 1.4;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Zooms around a point, counted from the frame's middle: what is under it stays there. */
export function zoomAt(panZoom: PanZoom, factor: number, at: Point = { x: 0, y: 0 }): PanZoom {
  const scale = clamp(panZoom.scale * factor, 1, largest);
  if (scale === 1) return { ...fitted, turn: panZoom.turn };
  const by = scale / panZoom.scale;
  return { ...panZoom, scale, x: at.x - (at.x - panZoom.x) * by, y: at.y - (at.y - panZoom.y) * by };
}

/** Moves the picture as far as it exceeds the frame; `frame` is its size. */
export function panBy(panZoom: PanZoom, by: Point, frame: { width: number; height: number }): PanZoom {
  const [wide, high] = [(frame.width * (panZoom.scale - 1)) / 2, (frame.height * (panZoom.scale - 1)) / 2];
  return { ...panZoom, x: clamp(panZoom.x + by.x, -wide, wide), y: clamp(panZoom.y + by.y, -high, high) };
}

/** A quarter turn: -1 to the left, 1 to the right. It fits whole again. */
export function turnBy(panZoom: PanZoom, quarter: number): PanZoom {
  return { ...fitted, turn: panZoom.turn + quarter };
}

/** Measures a pinch between two moments: the ratio of the distances, and the point between the fingers. */
export function pinchOf(
  before: [Point, Point],
  after: [Point, Point],
): { factor: number; middle: Point; moved: Point } {
  const apart = ([one, other]: [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y);
  const middleOf = ([one, other]: [Point, Point]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  const [from, to] = [middleOf(before), middleOf(after)];
  return {
    factor: apart(after) / Math.max(apart(before), 1),
    middle: to,
    moved: { x: to.x - from.x, y: to.y - from.y },
  };
}
