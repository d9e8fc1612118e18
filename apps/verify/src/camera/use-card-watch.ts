import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CardSide, createCardLooker } from '#camera/card-looker.ts';
import { type HeldHint, heldHint } from '#camera/held-hint.ts';
import type { Hint } from '#camera/hint-for.ts';

const pauseMs = 60;
const troubleAfterMs = 12_000;
/** How long the hint to turn the card shows before any other hint. */
const turnMs = 2_000;

type Watch = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly side: CardSide;
  readonly isOn: boolean;
  /** The picture may be taken without a press. */
  readonly isAutomatic: boolean;
  /** The picture is to be taken now; with the text of the code when it was read. */
  readonly onTake: (deviceText?: string) => void;
};

export type CardWatch = {
  readonly hint: Hint | null;
  /** A card was seen standing. */
  readonly isVertical: boolean;
  /** Nothing came of it for long: time for another way. */
  readonly isStuck: boolean;
};

/** Looks at the live picture again and again: what would make it better, and when to take it. Reading happens in workers. */
export function useCardWatch({ video, side, isOn, isAutomatic, onTake }: Watch): CardWatch {
  const [held, setHeld] = useState<HeldHint>({ hint: null, since: 0 });
  const [isVertical, setVertical] = useState(false);
  const [stuckAt, setStuckAt] = useState<CardSide | null>(null);
  const looker = useRef<ReturnType<typeof createCardLooker> | null>(null);
  const firstSide = useRef(side);
  const current = useRef({ isAutomatic, onTake });
  current.current = { isAutomatic, onTake };

  useEffect(() => {
    const made = createCardLooker();
    looker.current = made;
    return () => {
      looker.current = null;
      made.close();
    };
  }, []);

  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let timer = 0;
    const startedAt = performance.now();
    const say = (hint: Hint) => setHeld((last) => heldHint(last, hint, performance.now()));
    const isTurning = () => side === 'back' && firstSide.current === 'front' && performance.now() - startedAt < turnMs;
    looker.current?.begin();
    if (isTurning()) say('now_back');

    const look = async () => {
      const element = video.current;
      const seen =
        document.hidden || !element ? null : await looker.current?.look(element, side, current.current.isAutomatic);
      if (isOver) return;
      if (seen) {
        if (!isTurning()) say(seen.hint);
        setVertical(seen.isVertical);
        if (seen.take) return current.current.onTake(seen.take.text);
        if (performance.now() - startedAt > troubleAfterMs) setStuckAt(side);
      }
      timer = window.setTimeout(() => void look(), pauseMs);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [video, side, isOn]);

  return { hint: isOn ? held.hint : null, isVertical, isStuck: stuckAt === side };
}
