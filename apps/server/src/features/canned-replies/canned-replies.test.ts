import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';

describe('prepared replies', () => {
  const { server, call, makeStaff } = serverForTests();
  const audited = async (accountId: string) =>
    inTenant(server.context.db, accountId, async (tx) =>
      (await tx.selectFrom('audit_rows').select(['action', 'subject']).orderBy('id').execute()).map((row) => [
        row.action,
        row.subject,
      ]),
    );

  it('are added, changed and deleted, each with a row in the audit chain; the others stay as they were', async () => {
    const { account, staff } = await makeStaff();
    const add = async (title: string) =>
      (await call('cannedReplies.create', { body: { title, body: `Hello, ${title}.` } }, staff)).body.id;
    const [second, first] = [await add('Second'), await add('First')];
    const list = async () => (await call('cannedReplies.list', {}, staff)).body.replies;
    expect(await list()).toEqual([
      { id: first, title: 'First', body: 'Hello, First.' },
      { id: second, title: 'Second', body: 'Hello, Second.' },
    ]);
    await call('cannedReplies.update', { params: { id: first }, body: { title: 'Third', body: 'Bye.' } }, staff);
    expect(await list()).toEqual([
      { id: second, title: 'Second', body: 'Hello, Second.' },
      { id: first, title: 'Third', body: 'Bye.' },
    ]);
    await call('cannedReplies.remove', { params: { id: second } }, staff);
    expect(await list()).toEqual([{ id: first, title: 'Third', body: 'Bye.' }]);
    expect(await audited(account.accountId)).toEqual([
      ['canned_reply.created', second],
      ['canned_reply.created', first],
      ['canned_reply.updated', first],
      ['canned_reply.removed', second],
    ]);
  });

  it('of another team are not found, and neither is a deleted one', async () => {
    const [house, other] = [await makeStaff(), await makeStaff()];
    const body = { title: 'Ours', body: 'Ours.' };
    const { id } = (await call('cannedReplies.create', { body }, house.staff)).body;
    expect((await call('cannedReplies.list', {}, other.staff)).body.replies).toEqual([]);
    const params = { id };
    expect((await call('cannedReplies.update', { params, body }, other.staff)).error?.code).toBe('not_found');
    expect((await call('cannedReplies.remove', { params }, other.staff)).error?.code).toBe('not_found');
    await call('cannedReplies.remove', { params }, house.staff);
    expect((await call('cannedReplies.update', { params, body }, house.staff)).error?.code).toBe('not_found');
    expect((await call('cannedReplies.remove', { params }, house.staff)).error?.code).toBe('not_found');
  });

  it('are limited to 200', async () => {
    const { account, staff } = await makeStaff();
    const { accountId } = account;
    await inTenant(server.context.db, accountId, (tx) =>
      tx
        .insertInto('canned_replies')
        .values(
          Array.from({ length: 199 }, (_, at) => ({
            account_id: accountId,
            id: server.context.newId(),
            title: `Title ${at}`,
            body: 'So.',
            updated_at: new Date(server.clock.nowMs),
          })),
        )
        .execute(),
    );
    const add = () => call('cannedReplies.create', { body: { title: 'Another', body: 'So.' } }, staff);
    expect((await add()).error).toBeNull();
    expect((await add()).error).toMatchObject({
      code: 'conflict',
      message: 'You have reached the limit of prepared replies. Delete one first.',
    });
  });
});
