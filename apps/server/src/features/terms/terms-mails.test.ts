import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { makeAccount, makeLogin, runDueJobs, serverForTests } from '#testing/index.ts';
import { jobs, publishTerms } from './index.ts';

const dayMs = 86_400_000;

describe('owners of accounts', () => {
  const { server, subUser } = serverForTests();
  const begunMs = Date.parse('2026-11-27T09:30:00Z');
  const day = new Date('2027-01-31T00:00:00Z');
  const publish = (version: string, more: Partial<Parameters<typeof publishTerms>[1]> = {}) =>
    publishTerms(server.context, { version, text: `Text of ${version}.`, effectiveAt: day, ...more });
  const mailsOn = (version: string) =>
    server.sent.mails.filter(({ text }) => text.startsWith(`Version ${version} of our`));
  const mailedOn = (version: string) => mailsOn(version).map(({ to }) => to);
  const later = () => runDueJobs(server, ['terms-announce', 'terms-news-mail']);
  const announce = async (over: Partial<typeof server.context>, version: string) => {
    const run = jobs.find(({ name }) => name === 'terms-announce')?.run;
    return (await run?.({ ...server.context, ...over }, [{ kind: 'terms', version }]))?.[0];
  };
  const dropQueued = () => server.context.db.pool.query("delete from carded.outbox where queue = 'terms-announce'");
  const queued = async () =>
    (
      await server.context.db.pool.query<{ login: string }>(
        "select payload->>'login' as login from carded.outbox where queue = 'terms-news-mail'",
      )
    ).rows.map(({ login }) => login);
  const close = (accountId: string) =>
    inTenant(server.context.db, accountId, (tx) =>
      tx.updateTable('accounts').set({ state: 'closed' }).where('account_id', '=', accountId).execute(),
    );
  const merchant = async () => {
    const account = await makeAccount(server.context);
    return { account, email: (await makeLogin(server.context, account)).email };
  };

  it('are not mailed when there are none, so a text may take effect at once', async () => {
    server.clock.nowMs = begunMs;
    await publish('alone', { effectiveAt: new Date(begunMs) });
    expect(await later()).toEqual([]);
  });

  it('are told once each of a version to come: its day, what is different, and how to leave', async () => {
    const first = await merchant();
    const second = await merchant();
    const { email: partner } = await makeLogin(server.context, first.account);
    await subUser(first.account, ['account']);
    const closed = await merchant();
    await close(closed.account.accountId);
    await later();
    expect(server.sent.mails).toEqual([]);
    server.clock.forward(60_000);
    await publish('2', { changes: ['Prices are named in full.'] });
    server.clock.forward(60_000);
    const newcomer = await merchant();
    await later();
    expect(mailedOn('2').sort()).toEqual([first.email, second.email, partner].sort());
    for (const none of [closed.email, newcomer.email]) expect(mailedOn('2')).not.toContain(none);
    expect(mailsOn('2')[0]).toMatchObject({
      subject: 'Our terms of use: a new version from January 31, 2027',
      text: `Version 2 of our terms of use takes effect on January 31, 2027. Until then, the version of today applies.

What is different:
- Prices are named in full.

Compare the two, word by word:
${server.context.config.publicUrl}/terms?from=alone&to=2

If you agree, you do not need to do anything. If you do not, you can leave before that day: export what you want to keep, then deactivate the account at the end of this page.
${server.context.config.publicUrl}/account/edit

If you have a question, ask us:
${server.context.config.publicUrl}/support

You get this email because you are an owner of a Carded account.
`,
    });
    server.clock.forward(70 * dayMs);
    await later();
    expect(mailsOn('2')).toHaveLength(3);
    server.clock.nowMs = begunMs + dayMs;
  });

  it('are each told once when the run ends in the middle, or happens again', async () => {
    await publish('3', { effectiveAt: new Date('2027-02-28T00:00:00Z') });
    await dropQueued();
    let ids = 0;
    const newId = () => {
      ids += 1;
      if (ids === 3) throw new Error('ended here');
      return server.context.newId();
    };
    expect(await announce({ newId }, '3')).toEqual(new Error('ended here'));
    expect(await queued()).toEqual([]);
    await Promise.all([announce({}, '3'), announce({}, '3')]);
    await announce({}, '3');
    const logins = await queued();
    expect(new Set(logins).size).toBe(logins.length);
    expect(logins).toHaveLength(4);
    await later();
    expect(new Set(mailedOn('3')).size).toBe(4);
    expect(mailsOn('3')).toHaveLength(4);
  });

  it('get no mail if they close the account or are removed before it is sent', async () => {
    const leaving = await merchant();
    const { email: leaverEmail } = await makeLogin(server.context, leaving.account);
    const staying = await merchant();
    const { loginId: gone, email: goneEmail } = await makeLogin(server.context, staying.account);
    server.clock.forward(60_000);
    await publish('4', { effectiveAt: new Date('2027-03-31T00:00:00Z') });
    await runDueJobs(server, ['terms-announce']);
    await close(leaving.account.accountId);
    await inTenant(server.context.db, staying.account.accountId, (tx) =>
      tx
        .updateTable('logins')
        .set({ is_removed: true })
        .where('account_id', '=', staying.account.accountId)
        .where('id', '=', gone)
        .execute(),
    );
    await later();
    for (const none of [leaving.email, leaverEmail, goneEmail]) expect(mailedOn('4')).not.toContain(none);
    expect(mailedOn('4')).toContain(staying.email);
    expect(mailedOn('4')).toHaveLength(5);
  });

  it('are told page by page, however many there are', async () => {
    const { rows } = await server.context.db.pool.query<{ count: number }>(
      "select count(*)::int from carded.account_list where state <> 'closed'",
    );
    for (let more = 0; more < 101; more += 1) await merchant();
    server.clock.forward(60_000);
    await publish('5', { effectiveAt: new Date('2027-04-30T00:00:00Z') });
    expect((await later()).filter((name) => name === 'terms-announce')).toHaveLength(3);
    expect(mailsOn('5')).toHaveLength((rows[0]?.count ?? 0) + 101 + 1);
    expect(new Set(mailedOn('5')).size).toBe(mailsOn('5').length);
  });

  it('get the whole notice period: an earlier day is refused unless the text allows it', async () => {
    server.clock.nowMs = begunMs + dayMs;
    const nearest = new Date('2026-12-29T00:00:00Z');
    const near = { effectiveAt: new Date(nearest.getTime() - 1) };
    await expect(publish('6', near)).rejects.toThrow(
      'Owners of accounts are told 30 days before a change of the terms of use: version 6 may take effect on 2026-12-29 or later. If it only corrects mistakes, add `--at-once correction`. If it follows the law, add `--at-once law`.',
    );
    await publish('6', { effectiveAt: nearest });
    await publish('7', { ...near, atOnce: 'law' });
    await publish('8', { effectiveAt: new Date(server.clock.nowMs), atOnce: 'correction' });
    await later();
    expect(mailsOn('8')).toEqual([]);
  });

  it('are notified about the privacy text as it promises, and about buyer texts on their page', async () => {
    server.clock.forward(3_600_000);
    const near = { kind: 'privacy', effectiveAt: new Date(server.clock.nowMs + dayMs) } as const;
    await expect(publish('p1', { ...near, atOnce: 'law' })).rejects.toThrow('has no exception for “law”');
    await expect(publish('p1', near)).rejects.toThrow('before a change of the privacy text');
    await publish('p1', { ...near, atOnce: 'correction' });
    await publish('b1', { kind: 'privacy-customers', effectiveAt: new Date(server.clock.nowMs + dayMs) });
    await later();
    expect(mailsOn('p1').length).toBeGreaterThan(100);
    expect(mailsOn('b1')).toEqual([]);
  });
});
