import type { RgbaImage } from '@carded/documents';
import { Canvas } from '@carded/testing/cards';
import { liveFrame } from '@carded/testing/fronts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LiveMove, lookAtFrames } from './look-at-frames.ts';

describe('lookAtFrames', () => {
  const frames = {} as Record<LiveMove, readonly RgbaImage[]>;
  let [still, other]: RgbaImage[] = [];
  beforeAll(async () => {
    const draw = (all: Parameters<typeof liveFrame>[1][]) => Promise.all(all.map((one) => liveFrame(3, one)));
    frames.closer = await draw([{ size: 0.55 }, { size: 0.65, tilt: 1 }, { size: 0.8 }]);
    frames.turn_left = await draw([{}, { aside: 0.5, tilt: 1 }, { aside: 1 }]);
    frames.turn_right = await draw([{}, { aside: -0.5, tilt: 1 }, { aside: -1 }]);
    [still, other] = [await liveFrame(3), await liveFrame(8, { size: 0.8 })];
  });
  const look = async (shown: readonly (RgbaImage | undefined)[], move: LiveMove, kept = still) => {
    if (kept === undefined) throw new Error('nothing was drawn');
    const capture = { frames: shown.filter((one) => one !== undefined), still: kept, move };
    // Loading the engines counts as well, and on a busy machine it alone can take what a look is given.
    return (await lookAtFrames(capture, { limitMs: 60_000 })).outcome;
  };

  it.each([
    ['closer', 'turn_left'],
    ['turn_left', 'turn_right'],
    ['turn_right', 'closer'],
  ] as const)('passes a drawn face that does what was asked: %s, and fails it for another', async (move, another) => {
    expect([await look(frames[move], move), await look(frames[move], another)]).toEqual(['passed', 'failed']);
  });

  it('fails frames of another face than the still, or than one another', async () => {
    expect(await look(frames.closer, 'closer', other)).toBe('failed');
    expect(await look([...frames.closer.slice(0, 2), other], 'closer')).toBe('failed');
  });

  it('fails a still, repeated, and frames without a face', async () => {
    expect(await look([still, still, still], 'closer')).toBe('failed');
    const empty = new Canvas(400, 400, [120, 120, 120]).image();
    expect(await look([...frames.closer.slice(0, 2), empty], 'closer')).toBe('failed');
  });

  it('judges nothing without time, or once it is used up', async () => {
    const image = still ?? new Canvas(1, 1, [0, 0, 0]).image();
    const capture = { frames: frames.closer, still: image, move: 'closer' } as const;
    expect((await lookAtFrames(capture, { limitMs: 0 })).outcome).toBe('not_run');
    // Asked once at the beginning, and before each of the four pictures.
    const outcomeIn = async (limitMs: number) => {
      let ms = 0;
      return (await lookAtFrames(capture, { limitMs, now: () => ms++ })).outcome;
    };
    expect([await outcomeIn(4), await outcomeIn(5)]).toEqual(['not_run', 'passed']);
  });
});
