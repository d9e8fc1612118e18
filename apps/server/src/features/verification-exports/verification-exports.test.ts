import type { LogCriteria } from '@carded/contract';
import { inTenant } from '@carded/database';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealJson } from '#platform/sealing/seal.ts';
import { adult, makeAccount, makeLogin, makeWebsite, serverForTests, testBuyer, withoutIds } from '#testing/index.ts';

const csvRows = (text: string): string[][] => parse(text, { bom: true });

describe('the export of the log', () => {
  const { server, call, makeShop } = serverForTests();

  const shop = async () => {
    const { account, site: one, owner } = await makeShop();
    const two = await makeWebsite(server.context, account);
    const { cookie } = owner;
    const create = async (person: Partial<typeof adult> = {}, key = one.liveKey) =>
      call('verifications.create', { body: { key, data: { ...adult, ...person } } });
    return { account, one, two, cookie, create };
  };
  const prepare = (criteria: LogCriteria, cookie: string) =>
    call('verificationExports.prepare', { body: criteria }, { cookie });
  const fetchLink = (link: string, cookie: string) =>
    server.app.http.inject({ method: 'GET', url: link, headers: { host: 'localhost:3000', cookie } });
  const exported = async (criteria: LogCriteria, cookie: string) => {
    const { body } = await prepare(criteria, cookie);
    const answer = await fetchLink(body.link, cookie);
    expect(answer.statusCode).toBe(200);
    return { answer, ...body, rows: csvRows(answer.body) };
  };

  it('is a file with a line per verification and without birth dates', async () => {
    const { cookie, create } = await shop();
    await create();
    const { answer, rows, total, isOverLimit } = await exported({}, cookie);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="carded-verifications-[\d-]+\.csv"$/);
    expect(answer.headers['cache-control']).toBe('no-store, private');
    expect({ total, isOverLimit, lines: rows.length }).toEqual({ total: 1, isOverLimit: false, lines: 2 });
    expect(rows[0]?.slice(0, 3)).toEqual(['Created (UTC)', 'Verification', 'Status']);
    expect(rows[1]).toEqual(expect.arrayContaining(['Dana', 'Whitcomb', '418 Alder Street', 'Boise', '83702']));
    expect(withoutIds(answer.body)).not.toContain('1990');
  });

  it('holds exactly the rows that the log shows for the same criteria', async () => {
    const { one, two, cookie, create } = await shop();
    for (const last of ['Whitcomb', 'Oyelaran', 'Tran'])
      for (const key of [one.liveKey, two.liveKey, one.testKey])
        await create({ last_name: last, zip: last === 'Tran' ? '97205' : '83702' }, key);
    await create(testBuyer('John'), two.testKey);
    await create({ dob_year: 2012 });
    const criteria: fc.Arbitrary<LogCriteria> = fc.record(
      {
        last_name: fc.constantFrom('Whitcomb', 'Tran', 'Nobody'),
        zip: fc.constantFrom('83702', '97205'),
        status: fc.constantFrom(0, 1, 3, 7, 'blocked', 'id_required'),
        website: fc.constantFrom(one.liveKey, two.liveKey),
        includeTest: fc.boolean(),
        test: fc.boolean(),
        showBanned: fc.boolean(),
        state: fc.constantFrom('ID', 'TX'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(criteria, async (some) => {
        const { verifications } = (await call('verifications.list', { body: some }, { cookie })).body;
        const { rows, total } = await exported(some, cookie);
        expect(rows.slice(1).map((row) => row[1])).toEqual(verifications.map((row) => row.uuid));
        expect(total).toBe(verifications.length);
      }),
      { numRuns: 40 },
    );
  });

  it('continues past a batch, and leaves out verifications from after the request', async () => {
    const { account, cookie, create } = await shop();
    await create();
    await inTenant(server.context.db, account.accountId, async (tx) => {
      const row = await tx.selectFrom('verifications').selectAll().executeTakeFirstOrThrow();
      const keys = await server.context.keys.ofAccount.get(account.accountId);
      const copies = Array.from({ length: 1_100 }, () => {
        const id = server.context.newId();
        const record = { first_name: 'Dana', last_name: 'Whitcomb', city: 'Boise', address: '', zip: '' };
        return {
          ...row,
          id,
          sealed: sealJson(keys.data, server.context.random, id, record),
        };
      });
      await tx.insertInto('verifications').values(copies).execute();
    });
    const { body } = await prepare({}, cookie);
    expect(body.total).toBe(1_101);
    server.clock.forward(1_000);
    await create({ last_name: 'Late' });
    const rows = csvRows((await fetchLink(body.link, cookie)).body);
    expect(new Set(rows.slice(1).map((row) => row[1])).size).toBe(1_101);
    expect(rows.flat()).not.toContain('Late');
  });

  it('cannot run anything in a spreadsheet', async () => {
    const { cookie, create } = await shop();
    const formulas = [
      '=1+1',
      '+cmd',
      '-2+3',
      '@SUM(A1)',
      '＝1+1',
      '＋1',
      '－1',
      '＠x',
      '=HYPERLINK("https://x.example","a")',
    ];
    for (const [index, formula] of formulas.entries())
      await create({ address: formula, city: `Boise, "${index}"`, email: `-${index}@example.com` });
    const { answer, rows } = await exported({}, cookie);
    const cells = rows.flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
    for (const formula of formulas) expect(cells).toContain(`'${formula}`);
    expect(cells).toContain('Boise, "3"');
    for (const line of answer.body.replace('\uFEFF', '').trim().split('\r\n')) expect(line).toMatch(/^".*"$/);
  });

  it('is fetched once, by the login that asked, within a minute', async () => {
    const { account, cookie, create } = await shop();
    await create();
    const other = await makeLogin(server.context, account);
    const foreign = await makeLogin(server.context, await makeAccount(server.context));
    const { link } = (await prepare({}, cookie)).body;
    expect((await fetchLink(link, other.cookie)).statusCode).toBe(404);
    expect((await fetchLink(link, foreign.cookie)).statusCode).toBe(404);
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetchLink(link, cookie)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(404)]);
    const late = (await prepare({}, cookie)).body.link;
    server.clock.forward(60_000);
    expect((await fetchLink(late, cookie)).statusCode).toBe(404);
  });

  it('needs its own permission, and keeps to the websites of a limited login', async () => {
    const { account, two, create } = await shop();
    await create({ last_name: 'Elsewhere' });
    await create({ last_name: 'Here' }, two.liveKey);
    const sub = { kind: 'sub_user', accessType: 2, websiteIds: [two.websiteId] } as const;
    const reader = await makeLogin(server.context, account, { ...sub, permissions: ['verifications'] });
    const exporter = await makeLogin(server.context, account, { ...sub, permissions: ['verifications.export'] });
    expect((await prepare({}, reader.cookie)).error?.code).toBe('forbidden');
    const { rows } = await exported({}, exporter.cookie);
    expect(rows.slice(1).map((row) => row[7])).toEqual(['Here']);
  });

  it('refuses what the log refuses', async () => {
    const { cookie } = await shop();
    const uuid = '01990000-0000-7000-8000-00000000dead';
    expect((await prepare({ uuid, name: 'Dana' }, cookie)).error?.message).toBe(
      'Please search by UUID or name, not both.',
    );
    expect((await prepare({ dateStart: '2026-01-01', dateEnd: '2026-06-01' }, cookie)).error?.message).toBe(
      'Date range can not be longer than 120 days',
    );
  });

  it('leaves two audit rows, with only the search terms that name nobody', async () => {
    const { account, cookie, create } = await shop();
    await create();
    await exported({ first_name: 'Dana', last_name: 'Whitcomb', status: 1 }, cookie);
    const rows = await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .selectFrom('audit_rows')
        .select(['action', 'detail'])
        .where('action', 'like', '%export%')
        .orderBy('seq')
        .execute(),
    );
    expect(rows).toEqual([
      {
        action: 'verifications.export_prepared',
        detail: { status: 1, searched_by: ['first_name', 'last_name'], rows: 1 },
      },
      { action: 'verifications.exported', detail: { status: 1, searched_by: ['first_name', 'last_name'] } },
    ]);
  });
});
