import { frameQuality } from '@carded/documents/browser';
import { type RefObject, useEffect, useState } from 'react';
import { faultOf, type HeldHint, type Hint, heldHint } from '#camera/hints.tsx';
import { draw, pixelsOf } from '#pictures/drawing.ts';

const lookEveryMs = 250;
const looksAt = 480;

type Watch = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isOn: boolean;
};

/** Looks at the live picture four times a second and says what would make it better. */
export function useWatch({ video, isOn }: Watch): Hint | null {
  const [held, setHeld] = useState<HeldHint>({ hint: null, since: 0 });
  useEffect(() => {
    if (!isOn) return;
    const look = () => {
      const element = video.current;
      if (document.hidden || !element || element.videoWidth === 0) return;
      const pixels = pixelsOf(draw(element, looksAt));
      if (!pixels) return;
      const hint = faultOf(frameQuality(pixels)) ?? 'steady';
      setHeld((last) => heldHint(last, hint, performance.now()));
    };
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [video, isOn]);
  return isOn ? held.hint : null;
}
