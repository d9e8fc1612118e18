import { inTenant } from '@carded/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { markLines } from '#features/buyer-steps/index.ts';
import { makeAccount, makeLogin, serverForTests } from '#testing/index.ts';
import { resultOf } from '../settle-review.ts';
import cases from './cards/cases.json' with { type: 'json' };
import { plantedCase, plantedCaseNames } from './planted-facts.ts';

const anHourMs = 3_600_000;

describe('planted reviews', () => {
  const { server, call, makeShop } = serverForTests();
  type Staff = { cookie: { cookie: string }; loginId: string; accountId: string };
  let [planter, reviewer, other] = [{} as Staff, {} as Staff, {} as Staff];
  let shop: Awaited<ReturnType<typeof makeShop>>;
  beforeAll(async () => {
    const account = await makeAccount(server.context, { kind: 'staff' });
    const login = async (): Promise<Staff> => {
      const made = await makeLogin(server.context, account, { kind: 'staff', hasMfa: true });
      return { cookie: { cookie: made.cookie }, loginId: made.loginId, accountId: account.accountId };
    };
    [planter, reviewer, other] = [await login(), await login(), await login()];
    shop = await makeShop();
  });

  const plant = (count: 5 | 10 | 20) => call('reviews.plant', { body: { count } }, planter.cookie);
  const list = async (who = reviewer) => (await call('reviews.list', {}, who.cookie)).body;
  const open = (id: string, who = reviewer) => call('reviews.open', { params: { id } }, who.cookie);
  type Body = Parameters<typeof call<'reviews.settle'>>[1]['body'];
  const settle = (id: string, body: Body, who = reviewer) =>
    call('reviews.settle', { params: { id }, body }, who.cookie);
  const measured = async () => (await call('reviews.listPlanted', {}, planter.cookie)).body;
  const rowsOf = async (statement: string) => (await server.context.db.pool.query(statement)).rows;
  const caseOf = async (id: string) => {
    const [row] = await rowsOf(`select case_name from carded.planted_reviews where id = '${id}'`);
    return plantedCase(row.case_name);
  };
  /** As somebody who sees what is on the pictures. */
  const knownAnswer = async (id: string): Promise<Body> =>
    (await caseOf(id))?.truth === 'accept'
      ? { outcome: 'accept', face_checked: true }
      : { outcome: 'deny', reason: 'fake_id' };

  it('come one by one under a shop’s name, and look like any other', async () => {
    expect((await plant(20)).status).toBe(200);
    expect((await list()).total).toBe(1);
    server.clock.forward(4 * anHourMs);
    const half = (await list()).total;
    expect(half).toBeGreaterThan(1);
    expect(half).toBeLessThan(20);
    server.clock.forward(4 * anHourMs);
    const { waiting, total } = await list();
    expect(total).toBe(20);
    for (const row of waiting)
      expect(row).toMatchObject({ website: shop.site.domain, account: 'Test Vapor', test: false, taken_by: null });
    expect(waiting.map(({ why }) => why).filter((why) => /plant/i.test(why))).toEqual([]);
    const turns = waiting.map(({ since, level }) => Date.parse(since) - level * 30 * 60_000);
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    expect((await measured()).waiting).toBe(20);
  });

  it('are opened, held and answered as others are; right, wrong and missed are counted', async () => {
    const ids = (await list()).waiting.map(({ id }) => id);
    const [first = ''] = ids;
    const { body } = await open(first);
    expect(body.images.map(({ side }) => side).slice(0, 2)).toEqual(['front', 'back']);
    expect(body.images[0]?.data).toMatch(/^data:image\/jpeg;base64,/);
    expect(body).toMatchObject({ id: first, uuid: first, test: false, related: [] });
    expect(body.images[0]?.marks.length).toBeGreaterThan(2);
    expect(Object.keys(body).sort()).toEqual(
      [
        ...['compared', 'evidence', 'id', 'images', 'marks_of', 'minimum_age', 'needs_selfie', 'needs_two', 'related'],
        ...[
          'same_card',
          'same_card_elsewhere',
          'sample',
          'signals',
          'since',
          'suggestion',
          'test',
          'trace',
          'uuid',
          'website',
        ],
      ].sort(),
    );
    expect((await open(first, other)).error?.code).toBe('conflict');
    expect((await settle(first, { outcome: 'accept' }, other)).error?.code).toBe('conflict');
    expect((await settle(ids[1] ?? '', { outcome: 'accept' })).error?.code).toBe('not_ready');
    for (const id of ids.slice(0, 12)) {
      await open(id);
      const answers = await Promise.all([settle(id, await knownAnswer(id)), settle(id, await knownAnswer(id))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    expect((await open(first)).status).toBe(404);
    for (const id of ids.slice(12, 20)) {
      await open(id, other);
      await settle(id, { outcome: 'accept', face_checked: true }, other);
    }
    const { measured: rows, waiting } = await measured();
    expect(waiting).toBe(0);
    const answered = rows.map(({ right, wrong, missed }) => right + wrong + missed);
    expect(answered.toSorted((a, b) => a - b)).toEqual([8, 12]);
    expect(rows.find(({ right }) => right === 12)).toMatchObject({ wrong: 0, missed: 0 });
    expect(rows.some(({ missed }) => missed > 0)).toBe(true);
  });

  it('says what each answer comes to', () => {
    expect([resultOf('accept', 'accept'), resultOf('deny', 'deny')]).toEqual(['right', 'right']);
    expect([resultOf('accept', 'deny'), resultOf('deny', 'accept')]).toEqual(['wrong', 'missed']);
  });

  it('wants a selfie compared there too', async () => {
    await plant(20);
    server.clock.forward(8 * anHourMs);
    for (const { id } of (await list()).waiting) {
      if ((await caseOf(id))?.hasSelfie !== true) continue;
      expect((await open(id)).body.needs_selfie).toBe(true);
      expect((await settle(id, { outcome: 'accept' })).error?.fields?.[0]?.path).toBe('body.face_checked');
      return;
    }
    expect.fail('no case with a selfie');
  });

  it('are gone with a shop that reviews for itself, and after a week', async () => {
    await plant(5);
    server.clock.forward(8 * anHourMs);
    const [row] = (await list()).waiting;
    await inTenant(server.context.db, shop.account.accountId, (tx) =>
      tx
        .updateTable('websites')
        .set({ is_reviewed_by_own: true })
        .where('account_id', '=', shop.account.accountId)
        .execute(),
    );
    expect((await open(row?.id ?? '')).status).toBe(404);
    expect((await plant(5)).error?.code).toBe('not_ready');
    server.clock.forward(8 * 24 * anHourMs);
    const later = await makeLogin(server.context, reviewer, { kind: 'staff', hasMfa: true });
    expect((await list({ ...reviewer, cookie: { cookie: later.cookie } })).total).toBe(0);
  });

  it.each(plantedCaseNames)('%s: its print says what was typed, unless that is what is wrong', (name) => {
    const planted = plantedCase(name);
    if (planted === null) throw new Error('no such case');
    const { lines, corners } = planted.print;
    expect(lines.length).toBe(corners.length);
    const marks = markLines(planted.print, { reading: planted.reading, record: planted.record });
    const birthDate = marks.find(({ label }) => label === 'Birth date');
    expect([name, birthDate?.says === 'agrees']).toEqual([name, !/front|birth/.test(cases[name].wrong ?? '')]);
  });
});
