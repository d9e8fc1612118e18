import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uuidv7Time } from '@carded/database';
import { makeMemoryStorage, type ObjectStorage } from '@carded/providers/storage';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Eyes } from '#platform/pictures/seen.ts';
import { adult, eyesOfTests, openBuyerOf, openRules, serverForTests } from '#testing/index.ts';
import { type PlantedCase, plantedCase, plantedCaseNames } from './planted-facts.ts';

const anHourMs = 3_600_000;
/** The card that a buyer shows now. */
let shown: PlantedCase | null = null;
const eyes: Eyes = {
  picture: eyesOfTests.picture,
  print: async (...asked) => ({ ...(await eyesOfTests.print(...asked)), ...shown?.print }),
};
/** A clock that stands still, but for waiting and for each picture that comes from where it is stored. */
let clockMs = 0;
let storageTakesMs = 0;
const stopwatch = {
  now: () => clockMs,
  wait: async (ms: number) => {
    clockMs += ms;
  },
};
const memory = makeMemoryStorage();
const storage: ObjectStorage = {
  ...memory,
  get: async (key) => {
    clockMs += storageTakesMs;
    return memory.get(key);
  },
};
const us = { minAge: 21, requireId: true, requireIdMode: 1 } as const;
const rules = (isSelfieAsked: boolean) => ({
  ...openRules,
  segments: { ...openRules.segments, us: isSelfieAsked ? { ...us, selfie: true } : us },
});
const pictureOf = (name: string, side: string) =>
  readFileSync(join(import.meta.dirname, 'cards', `${name}-${side}.jpg`));

/** How a picture is encoded: what tells files apart that show the same. */
const encodingOf = async (data: string) => {
  const bytes = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  const { width: _width, height: _height, size: _size, ...meta } = await sharp(bytes).metadata();
  const quantization = bytes.indexOf(Buffer.from([0xff, 0xdb]));
  return { head: data.slice(0, 23), ...meta, tables: bytes.subarray(quantization, quantization + 69).toString('hex') };
};

describe('a planted case and a buyer who shows the same card', () => {
  const { server, call, makeShop, makeStaff } = serverForTests({
    liveSources: [],
    providers: { eyes, storage },
  });
  let staff: Awaited<ReturnType<typeof makeStaff>>['staff'];
  type Shop = Awaited<ReturnType<typeof makeShop>>;
  let shops: { plain: Shop; selfie: Shop };
  beforeAll(async () => {
    server.context.stopwatch = stopwatch;
    ({ staff } = await makeStaff());
    shops = {
      plain: await makeShop({ site: { workflow: rules(false) } }),
      selfie: await makeShop({ site: { workflow: rules(true) } }),
    };
  });

  const waiting = async () => (await call('reviews.list', {}, staff)).body.waiting;
  const open = (id: string) => call('reviews.open', { params: { id } }, staff);
  const real = async (name: string) => {
    const planted = plantedCase(name) ?? expect.fail('no such case');
    shown = planted;
    const { site } = planted.hasSelfie ? shops.selfie : shops.plain;
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
    const { birth_date: birthDate, ...typed } = planted.record;
    const [dob_year = 0, dob_month = 0, dob_day = 0] = birthDate.split('-').map(Number);
    const { email, phone } = adult;
    expect((await buyer.details({ ...typed, country: 'US', dob_year, dob_month, dob_day, email, phone })).status).toBe(
      200,
    );
    for (const side of ['front', 'back'] as const) await buyer.show(side, pictureOf(name, side));
    const state = planted.hasSelfie
      ? (await buyer.show('selfie', pictureOf(name, 'selfie'))).body.state
      : (await call('buyerSteps.state', {}, buyer.headers)).body.state;
    expect([name, state.step]).toEqual([name, 'pending']);
    return state.uuid ?? '';
  };

  it.each(plantedCaseNames)(
    '%s: every field that the API answers is the same but what is anybody’s own',
    async (name) => {
      const uuid = await real(name);
      await server.context.db.pool.query('delete from carded.planted_reviews');
      await call('reviews.plant', { body: { count: 20 } }, staff);
      server.clock.forward(9 * anHourMs);
      const { rows } = await server.context.db.pool.query(
        'select p.id from carded.planted_reviews p join carded.website_names w on w.website_id = p.website_id where case_name = $1 limit 1',
        [name],
      );
      const id: string = rows[0]?.id ?? expect.fail('was not planted');
      const list = await waiting();
      const [one, other] = [list.find((row) => row.id === uuid), list.find((row) => row.id === id)];
      const plain = (row: typeof one) => JSON.stringify({ ...row, id: '', since: '', website: '' });
      expect(plain(other)).toBe(plain(one));
      const [theirs, ours] = [await open(uuid), await open(id)];
      const shape = ({ body }: typeof ours) => ({
        ...{ ...body, id: '', uuid: '', since: '', website: '' },
        images: body.images.map(({ data, ...image }) => ({ ...image, data: data.slice(0, 23) })),
      });
      // As text: the order of the fields is part of the answer.
      expect(JSON.stringify(shape(ours), null, 1)).toBe(JSON.stringify(shape(theirs), null, 1));
      for (const [at, { data }] of ours.body.images.entries())
        expect([at, await encodingOf(data)]).toEqual([at, await encodingOf(theirs.body.images[at]?.data ?? '')]);
      const headers = ({ headers: all }: typeof ours) => Object.keys(all).sort();
      expect(headers(ours)).toEqual(headers(theirs));
      const began = uuidv7Time(id);
      const since = Date.parse(ours.body.since);
      expect(since - began).toBeGreaterThanOrEqual(40_000);
      expect(since - began).toBeLessThanOrEqual(300_000);
    },
  );

  it('is not there sooner', async () => {
    const uuid = await real('case-306');
    await call('reviews.plant', { body: { count: 5 } }, staff);
    const { rows } = await server.context.db.pool.query<{ id: string }>('select id from carded.planted_reviews');
    const ids = new Set(rows.map(({ id }) => id));
    const planted = (await waiting()).find(({ id }) => ids.has(id))?.id ?? expect.fail('was not planted');
    const takes = async (id: string) => {
      const began = clockMs;
      expect((await open(id)).status).toBe(200);
      return clockMs - began;
    };
    storageTakesMs = 40;
    // As many as are remembered.
    const tookMs = await takes(uuid);
    expect(tookMs).toBeGreaterThanOrEqual(storageTakesMs);
    for (let time = 1; time < 32; time += 1) expect(await takes(uuid)).toBe(tookMs);
    expect(await takes(planted)).toBe(tookMs);
  });
});
