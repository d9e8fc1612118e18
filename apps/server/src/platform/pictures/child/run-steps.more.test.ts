import { degrade, drawCard, randomCard } from '@carded/testing/cards';
import { expect, it } from 'vitest';
import type { Asked, Readings } from '#platform/pictures/picture-job.ts';
import { runSteps } from './run-steps.ts';

const { text } = randomCard(1);
const looking = { barcodeMs: 1, zoneMs: 0, isZoneFirst: false, today: '2026-11-20' };

/** Readings of a card that lies aslant, so that its barcode is not found at first sight. */
const readOf = async (asked: Asked, patience: number, isSpent = () => false): Promise<Readings> => {
  const { data, width, height } = await degrade(drawCard({ text, modulePx: 3 }), [{ kind: 'rotate', degrees: 20 }]);
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, at) => data[Math.floor(at / 3) * 4 + (at % 3)] ?? 0);
  const picture = { data: rgb, width, height };
  const readings: Readings = {};
  await runSteps({ upload: picture, reading: picture }, asked, { patience, isSpent }, (one) =>
    Object.assign(readings, one),
  );
  return readings;
};

it('every step’s time limit is multiplied by the patience', async () => {
  const asked = { codes: looking, picture: true } as const;
  const { codes, picture } = await readOf(asked, 1_000_000);
  expect(codes).toEqual({ barcode: text, zone: null });
  expect(picture).toMatchObject({ screen: expect.stringMatching(/^(clear|flagged)$/) });
  const none = await readOf(asked, 0);
  expect(none.codes).toEqual({ barcode: null, zone: null });
  expect(none.picture).toMatchObject({ shape: 'not_run', drawn: 'not_run', screen: 'not_run' });
  expect(await readOf({ print: { longestSide: 960 } }, 0)).toMatchObject({
    print: { lines: null, portrait: 'not_run' },
  });
});

it('begins no step once the time is used up', async () => {
  let asked = 0;
  const isSpent = () => {
    asked += 1;
    return asked > 1;
  };
  expect(await readOf({ codes: looking, picture: true }, 1_000_000, isSpent)).toEqual({
    codes: { barcode: text, zone: null },
    picture: 'not_run',
  });
});
