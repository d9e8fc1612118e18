/** How a picture lies in its frame: `scale` 1 fits it whole, `x` and `y` are pixels off the middle, `turn` quarter turns to the right. */
export type View = { scale: number; x: number; y: number; turn: number };
export type Point = { x: number; y: number };

export const wholeView: View = { scale: 1, x: 0, y: 0, turn: 0 };
export const largest = 8;
export const zoomStep = 1.4;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Larger or smaller around a point, counted from the frame's middle: what is under it stays there. */
export const zoomAt = (view: View, factor: number, at: Point = { x: 0, y: 0 }): View => {
  const scale = clamp(view.scale * factor, 1, largest);
  if (scale === 1) return { ...wholeView, turn: view.turn };
  const by = scale / view.scale;
  return { ...view, scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
};

/** Moves the picture, as long as there is more of it than fits; `frame` is its size. */
export const panBy = (view: View, by: Point, frame: { width: number; height: number }): View => {
  const [wide, high] = [(frame.width * (view.scale - 1)) / 2, (frame.height * (view.scale - 1)) / 2];
  return { ...view, x: clamp(view.x + by.x, -wide, wide), y: clamp(view.y + by.y, -high, high) };
};

/** A quarter turn: -1 to the left, 1 to the right. It fits whole again. */
export const turnBy = (view: View, quarter: number): View => ({ ...wholeView, turn: view.turn + quarter });

/** What two fingers did between two moments: how much wider they are apart, and the point between them. */
export const pinchOf = (
  before: [Point, Point],
  after: [Point, Point],
): { factor: number; middle: Point; moved: Point } => {
  const apart = ([one, other]: [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y);
  const middleOf = ([one, other]: [Point, Point]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  const [from, to] = [middleOf(before), middleOf(after)];
  return {
    factor: apart(after) / Math.max(apart(before), 1),
    middle: to,
    moved: { x: to.x - from.x, y: to.y - from.y },
  };
};
