import { useEffect, useRef } from 'react';
import { type CaptureEvents, makeKeyCapture } from './key-capture.ts';

const clock = {
  now: () => performance.now(),
  set: (action: () => void, ms: number) => window.setTimeout(action, ms),
  clear: (timer: unknown) => window.clearTimeout(timer as number | undefined),
};

/** Listens to the whole window, before everything else, while mounted. No field is needed, and none gets in the way. */
export function useKeyCapture(events: Omit<CaptureEvents, 'onFirst'>): void {
  const current = useRef(events);
  current.current = events;

  useEffect(() => {
    let target: EventTarget | null = null;
    let putBack = () => {};
    const blocked = new Set<string>();
    const capture = makeKeyCapture(
      {
        onFirst: () => {
          putBack = keepField(target);
        },
        onStart: () => {
          putBack();
          current.current.onStart();
        },
        onEnd: (text, at) => current.current.onEnd(text, at),
        onSolo: (key) => current.current.onSolo(key),
      },
      clock,
    );
    const stop = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onDown = (event: KeyboardEvent) => {
      target = event.target;
      const { key, code, ctrlKey, altKey, shiftKey, metaKey, repeat, timeStamp } = event;
      const stroke = { key, code, ctrlKey, altKey, shiftKey, metaKey, repeat, timeStamp };
      const ruling = capture.down({ ...stroke, isInField: isInField(event.target) });
      if (ruling === 'pass') return void blocked.delete(code);
      blocked.add(code);
      stop(event);
    };
    // A button is pressed by the space bar when the key comes up.
    const onUp = (event: KeyboardEvent) => {
      capture.up(event);
      if (blocked.delete(event.code)) stop(event);
    };
    window.addEventListener('keydown', onDown, { capture: true });
    window.addEventListener('keyup', onUp, { capture: true });
    return () => {
      window.removeEventListener('keydown', onDown, { capture: true });
      window.removeEventListener('keyup', onUp, { capture: true });
      capture.stop();
    };
  }, []);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (element: unknown): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !/^(?:button|checkbox|radio|submit|reset|file|range|color|image)$/.test(element.type));

/** Tells whether typed keys belong to a field. */
export function isInField(target: EventTarget | null): boolean {
  return (
    isTextField(target) ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** Keeps what a field holds before a burst of keys. @returns what puts it back, as if nothing had been typed */
function keepField(target: EventTarget | null): () => void {
  if (!isTextField(target)) return () => undefined;
  const { value } = target;
  return () => {
    if (target.value === value) return;
    const holder = target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    // React keeps its own record of a field's value: the browser's own setter and an event tell it.
    Object.getOwnPropertyDescriptor(holder, 'value')?.set?.call(target, value);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
