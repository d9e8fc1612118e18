import type { Point } from '@carded/documents';
import type { Frame } from '#pixels/cut.ts';

/** A frame this much longer than high shows by itself which way its line runs. */
const LONG = 2.5;

/** Which way the lines run, seen from most of their length; one of the two ways along it. */
export function mainDirection(frames: readonly Frame[]): Point {
  const long = frames.filter(({ width, height }) => width > LONG * height);
  const counted = long.length > 0 ? long : frames;
  // Doubled angles have no two ways, so that their mean has a sense.
  let [x, y] = [0, 0];
  for (const { along, width } of counted) {
    x += width * (along.x * along.x - along.y * along.y);
    y += width * 2 * along.x * along.y;
  }
  const angle = Math.atan2(y, x) / 2;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/** The frame with that of its four sides along which is nearest to a direction. */
export function turnedTo(frame: Frame, { x, y }: Point): Frame {
  const { along, width, height } = frame;
  const same = along.x * x + along.y * y;
  const across = along.x * y - along.y * x;
  // A long line keeps its own way, even where the card is seen at a slant.
  if (Math.abs(same) >= Math.abs(across) || width > LONG * height)
    return same >= 0 ? frame : { ...frame, along: { x: -along.x, y: -along.y } };
  const sign = across >= 0 ? 1 : -1;
  return { ...frame, along: { x: -along.y * sign, y: along.x * sign }, width: height, height: width };
}
