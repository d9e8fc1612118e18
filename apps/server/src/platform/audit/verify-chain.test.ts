import { inTenant, type Queries } from '@carded/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeAccount, makeWebsite, runDueJobs, serverForTests, testBuyer } from '#testing/index.ts';
import { appendAudit, auditHash } from './append-audit.ts';
import { verifyChain } from './verify-chain.ts';

const { server, call } = serverForTests();

const inside = <T>(accountId: string, fn: (tx: Queries) => Promise<T>) => inTenant(server.context.db, accountId, fn);

/** An account with ten rows in its chain. */
const chained = async () => {
  const { accountId } = await makeAccount(server.context);
  for (let row = 1; row <= 10; row += 1) {
    await inside(accountId, (tx) =>
      appendAudit(server.context, tx, accountId, {
        actor: 'login:1',
        action: `act.${row}`,
        subject: 'x',
        detail: { b: 1, a: [row] },
      }),
    );
  }
  return accountId;
};
const rowsOf = (tx: Queries, accountId: string) =>
  tx.selectFrom('audit_rows').selectAll().where('account_id', '=', accountId).orderBy('seq').execute();

test('finds no fault in an untouched chain', async () => {
  const accountId = await chained();
  expect(await inside(accountId, (tx) => verifyChain(tx, accountId))).toBeNull();
  const { accountId: empty } = await makeAccount(server.context);
  expect(await inside(empty, (tx) => verifyChain(tx, empty))).toBeNull();
});

const rehashFrom = async (tx: Queries, accountId: string, seq: number) => {
  const rows = await rowsOf(tx, accountId);
  let previous = rows.find((row) => row.seq === seq - 1)?.hash ?? Buffer.alloc(32);
  for (const row of rows.filter((one) => (one.seq ?? 0) >= seq)) {
    const detail = row.detail as Record<string, unknown>;
    const hash = auditHash({ ...row, accountId, seq: row.seq ?? 0, previous, detail });
    await tx
      .updateTable('audit_rows')
      .set({ hash, previous_hash: previous })
      .where('account_id', '=', accountId)
      .where('id', '=', row.id)
      .execute();
    previous = hash;
  }
};

const tamperings: Record<string, (tx: Queries, accountId: string) => Promise<unknown>> = {
  'a row edited': (tx) => sql`update carded.audit_rows set detail = '{"a":[99],"b":1}' where seq = 4`.execute(tx),
  'an actor edited': (tx) => sql`update carded.audit_rows set actor = 'login:2' where seq = 10`.execute(tx),
  'a row deleted': (tx) => sql`delete from carded.audit_rows where seq = 4`.execute(tx),
  'two rows exchanged': (tx) =>
    sql`update carded.audit_rows as r set actor = o.actor, action = o.action, subject = o.subject, detail = o.detail, at = o.at
      from carded.audit_rows as o where (r.seq, o.seq) in ((3, 7), (7, 3))`.execute(tx),
  'a row put in between': async (tx, accountId) => {
    for (let seq = 10; seq >= 5; seq -= 1) {
      await sql`update carded.audit_rows set seq = seq + 1 where seq = ${seq}`.execute(tx);
    }
    await sql`insert into carded.audit_rows (account_id, id, seq, at, actor, action, subject, detail, previous_hash, hash)
      select account_id, ${server.context.newId()}, 5, at, actor, 'forged', subject, detail, hash, hash from carded.audit_rows
      where account_id = ${accountId} and seq = 4`.execute(tx);
  },
  'the end cut off': (tx) => sql`delete from carded.audit_rows where seq > 7`.execute(tx),
  'all of it deleted': (tx) => sql`delete from carded.audit_rows`.execute(tx),
  'a row edited and everything after it hashed again': async (tx, accountId) => {
    await sql`update carded.audit_rows set subject = 'y' where seq = 2`.execute(tx);
    await rehashFrom(tx, accountId, 2);
  },
};

test('finds no fault while the chain grows', async () => {
  const { accountId } = await makeAccount(server.context);
  const write = () =>
    inTenant(server.context.db, accountId, (tx) =>
      appendAudit(server.context, tx, accountId, { actor: 'owner:1', action: 'a.b', subject: accountId, detail: {} }),
    );
  await write();
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) await write();
  })();
  try {
    for (let round = 0; round < 40; round += 1)
      expect(await inTenant(server.context.db, accountId, (tx) => verifyChain(tx, accountId))).toBeNull();
  } finally {
    isWriting = false;
    await writing;
  }
});

test.each(Object.entries(tamperings))('finds %s', async (_, tamper) => {
  const accountId = await chained();
  await inside(accountId, (tx) => tamper(tx, accountId));
  expect(await inside(accountId, (tx) => verifyChain(tx, accountId))).not.toBeNull();
});

test('finds a new head as well, against a head that was kept elsewhere', async () => {
  const accountId = await chained();
  const kept = await inside(accountId, (tx) =>
    tx.selectFrom('audit_heads').select(['seq', 'hash']).executeTakeFirstOrThrow(),
  );
  await inside(accountId, async (tx) => {
    await sql`update carded.audit_rows set subject = 'y' where seq = 2`.execute(tx);
    await rehashFrom(tx, accountId, 2);
    const last = (await rowsOf(tx, accountId)).at(-1);
    await tx
      .updateTable('audit_heads')
      .set({ hash: last?.hash ?? Buffer.alloc(32) })
      .where('account_id', '=', accountId)
      .execute();
  });
  expect(await inside(accountId, (tx) => verifyChain(tx, accountId))).toBeNull();
  expect(await inside(accountId, (tx) => verifyChain(tx, accountId, kept))).toEqual({ seq: 10, fault: 'cut' });
});

test('finds no fault against a head that was kept elsewhere before the chain grew', async () => {
  const accountId = await chained();
  const read = (tx: Queries) => tx.selectFrom('audit_heads').select(['seq', 'hash']).executeTakeFirstOrThrow();
  const kept = await inside(accountId, read);
  const entry = { actor: 'login:1', action: 'act.11', subject: 'x', detail: {} };
  await inside(accountId, (tx) => appendAudit(server.context, tx, accountId, entry));
  expect(await inside(accountId, (tx) => verifyChain(tx, accountId, kept))).toBeNull();
  const later = { ...kept, seq: 12 };
  expect(await inside(accountId, (tx) => verifyChain(tx, accountId, later))).toEqual({ seq: 11, fault: 'cut' });
});

test('chains what machines wrote once the change was announced, between what persons did', async () => {
  const account = await makeAccount(server.context);
  const { accountId } = account;
  const website = await makeWebsite(server.context, account);
  const create = () => call('verifications.create', { body: { key: website.testKey, data: testBuyer('John') } });
  const append = () =>
    inside(accountId, (tx) =>
      appendAudit(server.context, tx, accountId, { actor: 'login:1', action: 'act', subject: '', detail: {} }),
    );
  await create();
  await append();
  await Promise.all([create(), create(), append()]);
  await runDueJobs(server);
  await append();
  const rows = await inside(accountId, (tx) => rowsOf(tx, accountId));
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(rows.filter(({ action }) => action === 'verification.created')).toHaveLength(3);
  expect(await inside(accountId, (tx) => verifyChain(tx, accountId))).toBeNull();
});
