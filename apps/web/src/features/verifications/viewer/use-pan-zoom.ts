import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { fitted, type PanZoom, type Point, panBy, pinchOf, turnBy, zoomAt, zoomStep } from './pan-zoom.ts';

const arrowStep = 48;
const arrows: Record<string, Point | undefined> = {
  ArrowLeft: { x: arrowStep, y: 0 },
  ArrowRight: { x: -arrowStep, y: 0 },
  ArrowUp: { x: 0, y: arrowStep },
  ArrowDown: { x: 0, y: -arrowStep },
};

/** Zoom by wheel, keys, buttons and two fingers; dragging; quarter turns. `frame` goes on the element the picture lies in. */
export function usePanZoom() {
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
