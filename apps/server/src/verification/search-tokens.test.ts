import { inTenant } from '@carded/database';
import { expect, test } from 'vitest';
import { adult, serverForTests } from '#testing/index.ts';
import { renewNameTokens } from './search-tokens.ts';

const { server, call, makeShop } = serverForTests();

test('finds earlier verifications by the beginning of a name, even if the job was interrupted', async () => {
  const { account, site, owner } = await makeShop();
  const { accountId } = account;
  const { pool } = server.context.db;
  const people = [
    { first_name: 'Tiffany', last_name: 'Brandvold' },
    { first_name: 'Oded', last_name: 'Tiffin' },
    { first_name: 'Li', last_name: 'Wei' },
  ];
  for (const person of people)
    await call('verifications.create', { body: { key: site.liveKey, data: { ...adult, ...person } } });
  const found = async (name: string) =>
    (await call('verifications.list', { body: { name } }, owner)).body.verifications
      .map((row) => row.buyer_first_name)
      .sort();
  await inTenant(server.context.db, accountId, (tx) =>
    tx
      .updateTable('verifications')
      .set({ token_first: Buffer.alloc(16, 1), token_last: Buffer.alloc(16, 2) })
      .execute(),
  );
  await pool.query('insert into carded.name_tokens_due (account_id, before) values ($1, $2)', [
    accountId,
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ]);
  expect(await found('tiff')).toEqual([]);

  const { rows: ids } = await inTenant(server.context.db, accountId, async (tx) => ({
    rows: await tx.selectFrom('verifications').select('id').orderBy('id').execute(),
  }));
  await pool.query('update carded.name_tokens_due set before = $1', [ids[1]?.id]);
  expect(await renewNameTokens.run(server.context, [{}])).toEqual([null]);
  expect(await found('tiff'), 'those behind the mark were made already').toEqual(['Tiffany']);

  await pool.query('insert into carded.name_tokens_due (account_id, before) values ($1, $2)', [
    accountId,
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ]);
  expect(await renewNameTokens.run(server.context, [{}])).toEqual([null]);
  expect(await found('tiff')).toEqual(['Oded', 'Tiffany']);
  expect(await found('wei li')).toEqual(['Li']);
  expect((await pool.query('select 1 from carded.name_tokens_due')).rowCount).toBe(0);
});
