/** A card that stays before the camera is one scan; taken away for this long, or another one shown, it is a new one. */
export const goneMs = 2_500;

/** Remembers the card in view. `isNew` is asked once for each picture that was read. */
export function makeCardInView() {
  let text = '';
  let seenAt = Number.NEGATIVE_INFINITY;
  return {
    isNew: (read: string, nowMs: number): boolean => {
      const isSame = read === text && nowMs - seenAt < goneMs;
      text = read;
      seenAt = nowMs;
      return !isSame;
    },
    forget: () => {
      text = '';
    },
  };
}
