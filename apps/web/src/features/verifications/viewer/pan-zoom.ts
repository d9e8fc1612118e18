/** How a picture is shown in its frame: `scale` 1 fits it, `x` and `y` are pixels from the center, `turn` is in quarter turns to the right. */
export type PanZoom = { scale: number; x: number; y: number; turn: number };
export type Point = { x: number; y: number };

export const fitted: PanZoom = { scale: 1, x: 0, y: 0, turn: 0 };
export const largest = 8;
export const zoomStep = 1.4;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Larger or smaller around a point, counted from the frame's middle: what is under it stays there. */
export function zoomAt(panZoom: PanZoom, factor: number, at: Point = { x: 0, y: 0 }): PanZoom {
  const scale = clamp(panZoom.scale * factor, 1, largest);
  if (scale === 1) return { ...fitted, turn: panZoom.turn };
  const by = scale / panZoom.scale;
  return { ...panZoom, scale, x: at.x - (at.x - panZoom.x) * by, y: at.y - (at.y - panZoom.y) * by };
}

/** Moves the picture, as long as there is more of it than fits; `frame` is its size. */
export function panBy(panZoom: PanZoom, by: Point, frame: { width: number; height: number }): PanZoom {
  const [wide, high] = [(frame.width * (panZoom.scale - 1)) / 2, (frame.height * (panZoom.scale - 1)) / 2];
  return { ...panZoom, x: clamp(panZoom.x + by.x, -wide, wide), y: clamp(panZoom.y + by.y, -high, high) };
}

/** A quarter turn: -1 to the left, 1 to the right. It fits whole again. */
export function turnBy(panZoom: PanZoom, quarter: number): PanZoom {
  return { ...fitted, turn: panZoom.turn + quarter };
}

/** What two fingers did between two moments: how much wider they are apart, and the point between them. */
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
