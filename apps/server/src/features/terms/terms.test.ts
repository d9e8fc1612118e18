import { createHash } from 'node:crypto';
import { connect, inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { findTermsFaults } from '#testing/find-terms-faults.ts';
import { serverForTests } from '#testing/index.ts';
import { publishTerms } from './index.ts';

describe('the terms of use', () => {
  const { server, call, makeMerchant, makeStaff, subUser } = serverForTests();
  const accepted = async () => {
    const made = await makeMerchant({ account: { hasTerms: false } });
    expect((await call('terms.accept', { body: { version: '1' } }, made.owner)).status).toBe(200);
    return made.account.accountId;
  };
  const faults = (accountId: string) =>
    inTenant(server.context.db, accountId, async (tx) =>
      (await findTermsFaults(tx, accountId)).map(({ fault }) => fault),
    );
  /** Changes rows like a person who owns the database and takes the triggers off. */
  const tamper = async (sql: string, values: unknown[] = []) => {
    const { pool: client, close } = connect({ url: server.urls.owner, applicationName: 'test', max: 1 });
    await client.query('set session_replication_role = replica');
    await client.query('alter table carded.terms_acceptances no force row level security');
    await client.query(sql, values);
    await client.query('alter table carded.terms_acceptances force row level security');
    await close();
  };

  it('are shown word by word, with their hash and the words beside the box', async () => {
    const { owner } = await makeMerchant({ account: { hasTerms: false } });
    const { body } = await call('terms.get', {}, owner);
    expect(body).toMatchObject({ tos_accepted: false, admin_user: false, terms: { version: '1' } });
    expect(createHash('sha256').update(body.terms.text).digest('hex')).toBe(body.terms.sha256);
    expect(body.terms.text).toContain('This is a template');
    expect(body.terms.label).toContain('version 1');
    const { staff } = await makeStaff();
    expect((await call('terms.get', {}, staff)).body.admin_user).toBe(true);
  });

  it('are accepted by the owner alone, and only as they are now', async () => {
    const { account, owner } = await makeMerchant({ account: { hasTerms: false } });
    const sub = await subUser(account, ['account']);
    expect((await call('terms.accept', { body: { version: '1' } }, sub)).error?.code).toBe('forbidden');
    const stale = await call('terms.accept', { body: { version: '0' } }, owner);
    expect(stale.status).toBe(409);
    expect(stale.error?.message).toContain('re-accept our terms of use');
  });

  it('leave a row from which text, words, time and person are shown again', async () => {
    const accountId = await accepted();
    const row = await inTenant(server.context.db, accountId, (tx) =>
      tx
        .selectFrom('terms_acceptances as a')
        .innerJoin('terms_documents as d', 'd.sha256', 'a.sha256')
        .select(['a.version', 'a.label', 'a.method', 'a.accepted_at', 'a.sha256', 'd.text'])
        .executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ version: '1', method: 'account', accepted_at: new Date(server.clock.nowMs) });
    expect(createHash('sha256').update(row.text).digest()).toEqual(row.sha256);
    expect(await faults(accountId)).toEqual([]);
  });

  it('and acceptances cannot be changed or removed by the program', async () => {
    const accountId = await accepted();
    for (const sql of ['update carded.terms_acceptances set version = version', 'delete from carded.terms_acceptances'])
      await expect(
        inTenant(server.context.db, accountId, (tx) => tx.executeQuery({ sql, parameters: [] } as never)),
      ).rejects.toThrow('is never changed');
    await expect(server.context.db.pool.query('delete from carded.terms_documents')).rejects.toThrow(
      'is never changed',
    );
    await expect(server.context.db.pool.query("update carded.terms_documents set text = ''")).rejects.toThrow(
      'is never changed',
    );
  });

  it.each([
    [
      "update carded.terms_acceptances set accepted_at = accepted_at - interval '1 day' where account_id = $1",
      'changed',
    ],
    ["update carded.terms_acceptances set label = 'other words' where account_id = $1", 'changed'],
    ["update carded.terms_acceptances set sealed = '\\x00' where account_id = $1", 'changed'],
    ['update carded.terms_acceptances set login_id = account_id where account_id = $1', 'changed'],
    ['delete from carded.terms_acceptances where account_id = $1', 'missing'],
    [
      "insert into carded.terms_acceptances select account_id, gen_random_uuid(), login_id, kind, version, sha256, label, method, accepted_at - interval '1 year', sealed from carded.terms_acceptances where account_id = $1",
      'unknown',
    ],
  ])('show what somebody did who took the triggers off: %s', async (sql, fault) => {
    const accountId = await accepted();
    await tamper(sql, [accountId]);
    expect(await faults(accountId)).toEqual([fault]);
  });

  it('take a new version, once, from its day on', async () => {
    const { owner } = await makeMerchant({ account: { hasTerms: false } });
    const inAnHour = new Date(server.clock.nowMs + 3_600_000);
    const next = { version: '2', text: 'Other words.', effectiveAt: inAnHour, atOnce: 'correction' } as const;
    await publishTerms(server.context, next);
    await expect(publishTerms(server.context, next)).rejects.toThrow('Version 2 exists');
    const shown = async () => (await call('terms.get', {}, owner)).body.terms.version;
    expect(await shown()).toBe('1');
    server.clock.forward(3_600_000);
    expect(await shown()).toBe('2');
    server.clock.forward(-3_600_000);
  });

  it('show a text that was exchanged', async () => {
    const accountId = await accepted();
    await tamper('alter table carded.terms_documents drop constraint terms_documents_check');
    await tamper("update carded.terms_documents set text = text || ' and more' where version = '1'");
    expect(await faults(accountId)).toEqual(['text']);
  });
});
