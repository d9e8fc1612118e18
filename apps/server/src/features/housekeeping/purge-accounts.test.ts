import { connect, inTenant } from '@carded/database';
import { supportKeptDays } from '@carded/domain/codes';
import { expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { purgeExpired } from './index.ts';

const { server, call, makeMerchant, makeStaff } = serverForTests();
const dayMs = 86_400_000;

it('removes what is due of every other account when one fails, and says that it failed', async () => {
  const merchants = [await makeMerchant(), await makeMerchant(), await makeMerchant()];
  const ids = merchants.map(({ account }) => account.accountId);
  const [failing = ''] = ids;
  for (const accountId of ids)
    await inTenant(server.context.db, accountId, (tx) =>
      tx
        .insertInto('underage_refusals')
        .values({
          account_id: accountId,
          verification_id: server.context.newId(),
          refused_at: new Date(server.clock.nowMs - 91 * dayMs),
        })
        .execute(),
    );
  const [, { owner } = { owner: {} }] = merchants;
  const { id } = (await call('tickets.create', { body: { subject: 'Over', body: 'Thanks.' } }, owner)).body;
  await call('tickets.close', { params: { id } }, owner);
  const database = connect({ url: server.urls.owner, applicationName: 'test', max: 1 });
  await database.pool.query(`create function carded.fail_one() returns trigger language plpgsql as $$ begin
      if old.account_id = '${failing}' then raise 'planted'; end if; return old; end $$;
    create trigger fails before delete on carded.underage_refusals for each row execute function carded.fail_one()`);
  await database.close();

  server.clock.forward((supportKeptDays + 1) * dayMs);
  expect((await purgeExpired.run(server.context, [{}])).map((outcome) => outcome?.message)).toEqual(['planted']);
  const left = await Promise.all(
    ids.map((accountId) =>
      inTenant(server.context.db, accountId, async (tx) =>
        (await tx.selectFrom('underage_refusals').select('account_id').execute()).map((row) => row.account_id),
      ),
    ),
  );
  expect(left).toEqual([[failing], [], []]);
  const { staff } = await makeStaff();
  expect((await call('staffTickets.state', { params: { id } }, staff)).status).toBe(404);
});
