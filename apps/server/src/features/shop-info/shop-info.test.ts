import { describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';

describe('what a page is told of a website', () => {
  const { call, makeShop } = serverForTests();
  const infoOf = async (preset: number, segments: object = {}) => {
    const { site } = await makeShop({ site: { workflow: { preset, segments, texts: {} } as never } });
    const { minimum_age: age, requirements } = (await call('shopInfo.get', { params: { key: site.liveKey } })).body;
    return { age, ...requirements };
  };

  it('is the minimum age of where it sells', async () => {
    expect(await infoOf(1)).toMatchObject({ age: 21 });
    expect(await infoOf(2)).toMatchObject({ age: 18, photo_id: false });
    expect(await infoOf(3)).toMatchObject({ age: 21 });
    expect(await infoOf(0, { us: { minAge: 'block' }, ca: { minAge: 19, requireId: true } })).toMatchObject({
      age: 19,
      photo_id: true,
    });
    expect(
      await infoOf(0, {
        us: { minAge: 'block' },
        ca: { minAge: 'block' },
        international: { minAge: 25, selfie: true },
      }),
    ).toMatchObject({ age: 25, selfie: true });
  });

  it('is no age where no check is needed, or nothing is sold', async () => {
    expect(await infoOf(0, { us: { minAge: 'disable' } })).toMatchObject({ age: null });
    const nowhere = { minAge: 'block' };
    expect(await infoOf(0, { us: nowhere, ca: nowhere, international: nowhere })).toMatchObject({ age: null });
  });
});
