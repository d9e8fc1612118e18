import { inTenant } from '@carded/database';
import type { DocumentFact, Fact } from '@carded/domain/decision';
import { coherent, recorded } from '@carded/domain/decision/testing/example-facts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adult, giveDocument, makeAccount, makeLogin, serverForTests } from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';

const reading = {
  firstName: 'DANA',
  middleName: 'LEE',
  lastName: 'WHITCOMB',
  suffix: null,
  birthDate: '1990-04-17',
  expiryDate: '2030-01-01',
  street: '418 ALDER ST',
  city: 'BOISE',
  state: 'ID',
  zip: '837020000',
  country: 'USA',
  warnings: null,
};

describe('the review queue', () => {
  const { server, call, makeShop } = serverForTests();
  let staff: { accountId: string; loginId: string; cookie: { cookie: string } };
  let colleague: typeof staff;
  const newStaff = async (account: { accountId: string }) => {
    const login = await makeLogin(server.context, account, { kind: 'staff', hasMfa: true });
    return { accountId: account.accountId, loginId: login.loginId, cookie: { cookie: login.cookie } };
  };
  beforeAll(async () => {
    const account = await makeAccount(server.context, { kind: 'staff' });
    staff = await newStaff(account);
    colleague = await newStaff(account);
  });

  type Options = {
    hasSelfie?: boolean;
    isRead?: boolean;
    warnings?: string | null;
    /** Machine's findings on the back. */
    card?: Partial<DocumentFact>;
    /** Shop of another buyer. */
    at?: Awaited<ReturnType<typeof begun>>;
  };
  const begun = async () => {
    const { account, site: website, owner } = await makeShop();
    return { account, website, owner };
  };
  const waiting = async ({ hasSelfie = false, isRead = true, warnings = null, card = {}, at: shop }: Options = {}) => {
    const { account, website, owner } = shop ?? (await begun());
    const { accountId } = account;
    const created = (await call('verifications.create', { body: { key: website.liveKey, data: adult } })).body;
    const uuid = 'uuid' in created ? created.uuid : '';
    await giveDocument(server.context, accountId, uuid, { side: 'front' });
    await giveDocument(server.context, accountId, uuid, {
      side: 'back',
      ...(isRead ? { reading: { ...reading, warnings } } : {}),
    });
    if (hasSelfie) await giveDocument(server.context, accountId, uuid, { side: 'selfie' });
    const at = server.clock.nowMs;
    const seen = {
      kind: 'document',
      at,
      documentId: 'card-1',
      readBy: 'none',
      nameAgrees: null,
      birthDateAgrees: null,
      expired: null,
      meetsMinimum: null,
    } as const;
    await inTenant(server.context.db, accountId, (tx) =>
      addFacts(server.context, tx, accountId, uuid, [
        { ...seen, side: 'front' },
        { ...seen, side: 'back', ...card },
        ...(hasSelfie ? [{ kind: 'selfie', at, state: 'given' } as const] : []),
      ]),
    );
    return { account, accountId, website, uuid, owner };
  };
  const learn = ({ accountId, uuid }: { accountId: string; uuid: string }, facts: readonly Fact[]) =>
    inTenant(server.context.db, accountId, (tx) => addFacts(server.context, tx, accountId, uuid, facts));
  const open = (id: string, who = staff) => call('reviews.open', { params: { id } }, who.cookie);
  const settle = (id: string, body: Parameters<typeof call<'reviews.settle'>>[1]['body'], who = staff) =>
    call('reviews.settle', { params: { id }, body }, who.cookie);
  const statusOf = async (uuid: string) => (await call('verifications.status', { params: { uuid } })).body;
  const auditOf = (accountId: string) =>
    inTenant(server.context.db, accountId, (tx) =>
      tx
        .selectFrom('audit_rows')
        .select(['actor', 'action', 'subject', 'detail'])
        .where('action', 'like', 'review.%')
        .orderBy('id')
        .execute(),
    );

  it('lists waiting reviews of all accounts with the shop’s name and no buyer data', async () => {
    const one = await waiting();
    const { body } = await call('reviews.list', {}, staff.cookie);
    expect(body.waiting.find((row) => row.id === one.uuid)).toEqual({
      id: one.uuid,
      account: 'Test Vapor',
      website: one.website.domain,
      since: expect.any(String),
      test: false,
      why: 'The ID could not be read automatically',
      level: 0,
      taken_by: null,
    });
    expect(body.total).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/Whitcomb|Dana/);
  });

  it('shows typed and read side by side, with the images, and both chains say who looked', async () => {
    const one = await waiting();
    const { body } = await open(one.uuid);
    expect(body.compared.map(({ field, agrees }) => [field, agrees])).toEqual([
      ['name', 'equal'],
      ['birth_date', 'equal'],
      ['address', 'close'],
      ['city', 'equal'],
      ['state', 'equal'],
      ['zip', 'equal'],
      ['expiry_date', 'equal'],
    ]);
    expect(body.images.map(({ side }) => side)).toEqual(['front', 'back']);
    expect(body).toMatchObject({
      ...{ id: one.uuid, uuid: one.uuid, website: one.website.domain, minimum_age: 21, needs_selfie: false },
      ...{ test: false, related: [] },
    });
    expect(body.trace.length).toBeGreaterThan(3);
    for (const { rule, title } of body.trace) expect([rule, title]).not.toContain('');
    expect(await auditOf(one.accountId)).toEqual([
      { actor: `staff:${staff.loginId}`, action: 'review.opened', subject: one.uuid, detail: { images: 2 } },
    ]);
    expect((await auditOf(staff.accountId)).at(-1)).toMatchObject({
      action: 'review.opened',
      subject: one.uuid,
      detail: { account: one.accountId },
    });
  });

  it('marks on the picture where its fields are printed, and says no value', async () => {
    const at = (down: number) =>
      [
        [0.1, down],
        [0.4, down],
        [0.4, down + 0.05],
        [0.1, down + 0.05],
      ] as const;
    const lines = ['1 WHITCOMB', '2 DANA', '3 DOB 04/17/1990', '4b EXP 01/01/2030'];
    const printed = { lines, corners: lines.map((_, row) => at(row / 10)) };
    const marked = async (print: typeof printed | { lines: string[] }, { isRead = true } = {}) => {
      const one = await waiting({ isRead });
      const { accountId, uuid } = one;
      await giveDocument(server.context, accountId, uuid, { side: 'front', print });
      const { body } = await open(uuid);
      expect(body.images.filter(({ side }) => side === 'back').flatMap(({ marks }) => marks)).toEqual([]);
      return { ...body, marks: body.images.find(({ marks }) => marks.length > 0)?.marks ?? [] };
    };
    const found = await marked(printed);
    expect(found.marks).toEqual([
      { label: 'Last name', says: 'agrees', places: [at(0)] },
      { label: 'First name', says: 'agrees', places: [at(0.1)] },
      { label: 'Birth date', says: 'agrees', places: [at(0.2)] },
      { label: 'Valid until', says: 'agrees', places: [at(0.3)] },
    ]);
    expect(found.marks_of).toBe('code');
    const other = { ...printed, lines: lines.map((line) => line.replace('1990', '1970')) };
    expect((await marked(other)).marks[2]).toEqual({ label: 'Birth date', says: 'differs', places: [at(0.2)] });
    // Uses the format from before places were stored.
    expect((await marked({ lines })).marks[0]).toEqual({ label: 'Last name', says: 'agrees', places: [] });
    const typed = await marked(printed, { isRead: false });
    expect(typed.marks.map(({ label, says }) => `${label} ${says}`)).toEqual([
      'Last name agrees',
      'First name agrees',
      'Birth date agrees',
    ]);
    expect(typed.marks_of).toBe('typed');
  });

  it('says what is doubtful about the card in words', async () => {
    const one = await waiting({ warnings: 'DAQ number_pattern' });
    const { signals, suggestion } = (await open(one.uuid)).body;
    expect(signals[0]).toEqual({
      speaks: 'against',
      label: 'Code on the card',
      words: 'The license number is not in the form that its issuer uses.',
      side: null,
    });
    expect(suggestion.lean).toBe('look');
  });

  it('shows each check with its answer, how much they come to, and what else this buyer did', async () => {
    const before = await waiting();
    await open(before.uuid);
    await settle(before.uuid, { outcome: 'deny', reason: 'info_missing' });
    const one = await waiting({ at: before });
    await learn(one, [...coherent, recorded]);
    const { body } = await open(one.uuid);
    expect(body).toMatchObject({
      evidence: { level: 0, needed: 4 },
      suggestion: { lean: 'look', why: expect.stringMatching(/^No machine could read the code on the card\./) },
      related: [{ uuid: before.uuid, domain: one.website.domain, status: 4, test: false }],
      since: new Date(server.clock.nowMs).toISOString(),
    });
    expect(body.signals).toContainEqual({
      speaks: 'for',
      label: 'Printed front',
      words: 'says what the code says',
      side: null,
    });
  });

  it('lists the better reviews first, and leaves none waiting forever', async () => {
    const coded = {
      readBy: 'barcode',
      nameAgrees: true,
      birthDateAgrees: true,
      expired: false,
      meetsMinimum: true,
    } as const;
    const bare = await waiting();
    const flagged = await waiting({ card: coded });
    const read = await waiting({ card: coded });
    const inTurn = async () => {
      const { waiting: rows } = (await call('reviews.list', {}, staff.cookie)).body;
      const names = new Map([bare, flagged, read].map(({ uuid }, at) => [uuid, ['bare', 'flagged', 'read'][at]]));
      return rows.filter(({ id }) => names.has(id)).map(({ id, level }) => `${names.get(id)} ${level}`);
    };
    // Expects the order of ids for equal times.
    expect(await inTurn()).toEqual(['flagged 1', 'read 1', 'bare 0']);
    await learn(read, coherent);
    expect(await inTurn()).toEqual(['read 2', 'flagged 1', 'bare 0']);
    await learn(flagged, [{ ...recorded, side: 'front', check: 'screen', outcome: 'flagged' }]);
    const { waiting: rows } = (await call('reviews.list', {}, staff.cookie)).body;
    expect(rows.find(({ id }) => id === flagged.uuid)).toMatchObject({
      why: 'Photo of a screen: looks like a photo of a screen',
      level: 1,
    });
    server.clock.forward(61 * 60_000);
    const late = await waiting({ card: coded });
    await learn(late, coherent);
    const ids = (await call('reviews.list', {}, staff.cookie)).body.waiting.map(({ id }) => id);
    expect(ids.indexOf(bare.uuid)).toBeLessThan(ids.indexOf(late.uuid));
  });

  it('shows how long recent reviews took, once five were settled', async () => {
    await server.context.db.pool.query('delete from carded.review_waits');
    const usual = async () => (await call('reviews.list', {}, staff.cookie)).body.usual_minutes;
    for (let count = 0; count < 5; count += 1) {
      expect(await usual()).toBe(null);
      const one = await waiting();
      server.clock.forward(14 * 60_000);
      await open(one.uuid);
      await settle(one.uuid, { outcome: 'deny', reason: 'invalid_id' });
    }
    expect(await usual()).toBe(15);
    await server.context.db.pool.query("update carded.review_waits set settled_at = settled_at - interval '15 days'");
    expect(await usual()).toBe(null);
  });

  it('is held by who opened it for 15 minutes, then another may take over', async () => {
    const one = await waiting();
    await open(one.uuid);
    expect((await open(one.uuid, colleague)).error?.code).toBe('conflict');
    expect((await settle(one.uuid, { outcome: 'accept' }, colleague)).error?.code).toBe('conflict');
    const { waiting: rows } = (await call('reviews.list', {}, colleague.cookie)).body;
    expect(rows.find((row) => row.id === one.uuid)?.taken_by).toBe('Pat Tester');
    server.clock.forward(15 * 60_000);
    expect((await open(one.uuid, colleague)).status).toBe(200);
    expect((await settle(one.uuid, { outcome: 'accept' })).error?.code).toBe('conflict');
    const both = await Promise.all([open((await waiting()).uuid), open((await waiting()).uuid, colleague)]);
    expect(both.map((answer) => answer.status)).toEqual([200, 200]);
  });

  it('accepts: the buyer is accepted, counted once, and out of the queue', async () => {
    const one = await waiting();
    expect((await settle(one.uuid, { outcome: 'accept' })).error?.code).toBe('not_ready');
    await open(one.uuid);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => settle(one.uuid, { outcome: 'accept', note: 'The photo is Dana Whitcomb.' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    expect(await statusOf(one.uuid)).toMatchObject({ status: 'accepted' });
    expect((await open(one.uuid)).status).toBe(404);
    const usage = await inTenant(server.context.db, one.accountId, (tx) =>
      tx.selectFrom('usage_events').select('kind').execute(),
    );
    expect(usage).toEqual([{ kind: 'verification' }]);
    const rows = await auditOf(one.accountId);
    expect(rows.map((row) => row.action)).toEqual(['review.opened', 'review.settled']);
    expect(JSON.stringify([rows, await auditOf(staff.accountId)])).not.toMatch(/Dana|Whitcomb/);
    expect((await auditOf(staff.accountId)).at(-1)?.detail).toEqual({
      account: one.accountId,
      outcome: 'accept',
      status: 3,
    });
  });

  it('denies with a closed reason', async () => {
    const one = await waiting({ isRead: false });
    const opened = await open(one.uuid);
    expect(opened.body.compared.every(({ agrees }) => agrees === 'unread')).toBe(true);
    // The last two are what a machine says.
    for (const reason of ['because', 'not_reviewed', 'sms_failed'])
      expect((await settle(one.uuid, { outcome: 'deny', reason: reason as 'fake_id' })).error?.code).toBe(
        'invalid_input',
      );
    expect((await settle(one.uuid, { outcome: 'deny', reason: 'fake_id' })).status).toBe(200);
    expect(await statusOf(one.uuid)).toMatchObject({ status: 'denied', reason: 'fake_id' });
  });

  it('wants a selfie compared before it is accepted', async () => {
    const one = await waiting({ hasSelfie: true });
    expect((await open(one.uuid)).body.needs_selfie).toBe(true);
    expect((await settle(one.uuid, { outcome: 'accept' })).error?.fields?.[0]?.path).toBe('body.face_checked');
    expect(await statusOf(one.uuid)).toMatchObject({ status: 'pending' });
    expect((await settle(one.uuid, { outcome: 'accept', face_checked: true })).status).toBe(200);
    expect(await statusOf(one.uuid)).toMatchObject({ status: 'accepted' });
  });

  it('is for staff with two-step sign-in only', async () => {
    const one = await waiting();
    expect((await call('reviews.list', {}, one.owner)).error?.code).toBe('forbidden');
    const bare = await makeLogin(server.context, { accountId: staff.accountId }, { kind: 'staff' });
    expect((await call('reviews.open', { params: { id: one.uuid } }, { cookie: bare.cookie })).error?.code).toBe(
      'mfa_required',
    );
    expect((await call('reviews.open', { params: { id: one.uuid } })).status).toBe(401);
  });

  it('shows one member of staff 60 buyers in an hour at most', async () => {
    const one = await waiting();
    const busy = await newStaff({ accountId: staff.accountId });
    for (let count = 0; count < 60; count += 1) expect((await open(one.uuid, busy)).status).toBe(200);
    const refused = await open(one.uuid, busy);
    expect([refused.error?.code, Number(refused.headers['retry-after'])]).toEqual(['too_many_attempts', 3600]);
    server.clock.forward(3_600_000);
    expect((await open(one.uuid, busy)).status).toBe(200);
  });
});
