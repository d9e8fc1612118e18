import {
  createBarcodeReader,
  createMrzReader,
  findCard,
  frameQuality,
  type RgbaImage,
} from '@carded/documents/browser';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  cardHint,
  faultOf,
  glanceAt,
  type HeldHint,
  type HeldStill,
  type Hint,
  heldHint,
  heldStill,
  isHeldLongEnough,
  smallestShare,
} from '#camera/hints.tsx';
import { draw, pixelsOf } from '#pictures/drawing.ts';
import { deviceTextOf, limits } from '#pictures/open-photo.ts';

const pauseMs = 60;
const troubleAfterMs = 12_000;
/** Time in which the hint to turn the card shows before any other hint. */
const turnMs = 2_000;

type Watch = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly side: CardSide;
  readonly isOn: boolean;
  /** The picture may be taken without a press. */
  readonly isAutomatic: boolean;
  /** Called to take the picture now, with the text of the code when it was read. */
  readonly onTake: (deviceText?: string) => void;
};

type CardWatch = {
  readonly hint: Hint | null;
  /** A card was seen standing. */
  readonly isVertical: boolean;
  /** Whether there was no result for long, so that another way should be offered. */
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

type CardSide = 'front' | 'back' | 'passport';

/** Result of one look at the live picture. */
type Look = {
  readonly hint: Hint;
  readonly isVertical: boolean;
  /** Set when the picture should be taken now, with the text of its code when that was read. */
  readonly take: { readonly text?: string } | null;
};

const looksAt = 480;
/** Longer sides of what the readers see, in turns: the smaller is quick, the larger holds fine codes. */
const readsAt = [1280, 1920] as const;
const barcodeMs = 700;
const zoneMs = 500;
/** The hint to turn the card over stays this many looks. */
const looksOtherSide = 8;
const nothing: RgbaImage = { data: new Uint8ClampedArray(4), width: 1, height: 1 };

/** Looks at the frames of a camera. The reader's code is loaded at once, so that it is ready when the back is shown. */
function createCardLooker() {
  const barcodes = createBarcodeReader();
  const zones = createMrzReader();
  let held: HeldStill | null = null;
  let [unread, otherSide, looks, standing] = [0, 0, 0, 0];
  void barcodes.read(nothing).catch(() => null);

  const readingOf = async (video: HTMLVideoElement) => {
    const pixels = pixelsOf(draw(video, readsAt[looks % 2] ?? readsAt[0]));
    return pixels && barcodes.read(pixels, { budgetMs: barcodeMs }).catch(() => null);
  };
  const hasZone = async (video: HTMLVideoElement) => {
    const pixels = pixelsOf(draw(video, readsAt[looks % 2] ?? readsAt[0]));
    const reading = pixels && (await zones.read(pixels, { budgetMs: zoneMs }).catch(() => null));
    return reading?.checks.composite === 'ok';
  };

  /** A back is taken by its code, a passport by its zone. */
  const takeByReading = async (video: HTMLVideoElement, side: CardSide): Promise<Look['take']> => {
    if (side === 'passport') return (await hasZone(video)) ? {} : null;
    const reading = await readingOf(video);
    return reading ? { text: deviceTextOf(reading) } : null;
  };
  /** Takes a front once it lies still, unless it shows a code: then it is the back. */
  const takeByStillness = async (video: HTMLVideoElement): Promise<Look['take']> => {
    if (!isHeldLongEnough(held, performance.now())) return null;
    if ((await readingOf(video)) === null) return {};
    otherSide = looksOtherSide;
    held = null;
    return null;
  };

  return {
    /** The other side, or the same side again. */
    begin: () => {
      held = null;
      [unread, otherSide, looks] = [0, 0, 0];
    },
    /** Null while there is no picture yet. */
    look: async (video: HTMLVideoElement, side: CardSide, isAutomatic: boolean): Promise<Look | null> => {
      if (video.videoWidth === 0) return null;
      // The workers read while this page looks.
      const isRead = side !== 'front';
      const reading = isAutomatic && isRead ? takeByReading(video, side) : null;
      const pixels = pixelsOf(draw(video, looksAt));
      if (!pixels) return null;
      const quality = frameQuality(pixels);
      const card = side === 'passport' ? null : findCard(pixels);
      const isGood = faultOf(quality) === null && (card?.share ?? 0) >= smallestShare;
      held = isGood ? heldStill(held, glanceAt(pixels), performance.now()) : null;
      standing = card === null ? standing : Math.max(-2, Math.min(2, standing + (card.isVertical ? 1 : -1)));
      otherSide = Math.max(0, otherSide - 1);
      looks++;
      const take = isAutomatic && !isRead ? await takeByStillness(video) : await reading;
      if (side === 'back' && isAutomatic) unread = take || quality.sharpness < limits.leastSharpness ? 0 : unread + 1;
      const hint =
        side === 'passport'
          ? (faultOf(quality) ?? 'steady')
          : cardHint({ quality, card, unread, isOtherSide: otherSide > 0 });
      return { hint: take ? 'steady' : hint, isVertical: standing > 0, take };
    },
    close: () => {
      barcodes.close();
      zones.close();
    },
  };
}
