import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FaceAt, followsMove, type LiveMove } from './look-at-frames.ts';

const moves: readonly LiveMove[] = ['closer', 'turn_left', 'turn_right'];
const face = (change: Partial<FaceAt>): FaceAt => ({ width: 0.3, middle: { x: 0.5, y: 0.5 }, turn: 0, ...change });
const wider = [0.3, 0.32, 0.36, 0.42].map((width) => face({ width }));
const toRight = [0, 0.02, 0.12, 0.3].map((turn) => face({ turn }));
const toLeft = toRight.map(({ turn, ...rest }) => ({ ...rest, turn: -turn }));

describe('followsMove', () => {
  it('passes the move that was asked for, and no other', () => {
    const answers = (frames: readonly FaceAt[]) => moves.filter((move) => followsMove(frames, move));
    expect(answers(wider)).toEqual(['closer']);
    // The person's own left is on the right of a picture that is not mirrored.
    expect(answers(toRight)).toEqual(['turn_left']);
    expect(answers(toLeft)).toEqual(['turn_right']);
  });

  it.each([
    ['a still, repeated', [face({}), face({}), face({})]],
    ['fewer than three', wider.slice(2)],
    ['the move backward', wider.toReversed()],
    ['a head turned from the beginning', [0.31, 0.4, 0.55].map((turn) => face({ turn }))],
    ['a turn and back', [0, 0.3, 0].map((turn) => face({ turn }))],
    ['a face that jumps', toRight.map((one, at) => ({ ...one, middle: { x: at % 2, y: 0.5 } }))],
    ['a turn while coming closer', toRight.map(({ turn }, at) => face({ turn: 1.1 * turn, width: 0.3 + 0.05 * at }))],
    ['no number', [face({}), face({ turn: Number.NaN }), face({ turn: 0.3 })]],
  ])('fails %s', (_, frames) => {
    expect(moves.filter((move) => followsMove(frames, move))).toEqual([]);
  });

  it('never passes two moves for the same frames', () => {
    const any = fc.record({
      width: fc.double({ min: 0.05, max: 1, noNaN: true }),
      turn: fc.double({ min: -1, max: 1, noNaN: true }),
      middle: fc.constant({ x: 0.5, y: 0.5 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), (frames) => {
        expect(moves.filter((move) => followsMove(frames, move)).length).toBeLessThan(2);
      }),
    );
  });
});
