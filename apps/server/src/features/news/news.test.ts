import type { Permission } from '@carded/domain/codes';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, serverForTests } from '#testing/index.ts';

describe('news', () => {
  const { server, call, makeStaff, signedIn, subUser } = serverForTests();
  let staff: { cookie: string };
  let owner: { cookie: string };
  let colleague: { cookie: string };
  let sub: (permissions: Permission[]) => Promise<{ cookie: string }>;
  beforeAll(async () => {
    ({ staff } = await makeStaff());
    const account = await makeAccount(server.context);
    owner = await signedIn(account);
    colleague = await signedIn(account);
    sub = (permissions) => subUser(account, permissions);
  });

  const at = (ms: number) => new Date(server.clock.nowMs + ms).toISOString();
  const write = async (text: string, publishAt: string | null) =>
    (await call('staffNews.create', { body: { text, publish_at: publishAt } }, staff)).body.id;
  const seen = async (who = owner) => (await call('news.list', {}, who)).body.messages;
  const texts = async () => (await seen()).map(({ message_text: text }) => text);
  const stateOf = async (id: string) =>
    (await call('staffNews.list', {}, staff)).body.messages.find((message) => message.id === id)?.state;

  it('comes out at its time, the newest first, and goes when it is withdrawn', async () => {
    const draft = await write('Draft', null);
    const later = await write('Later', at(60_000));
    const now = await write('Now', at(0));
    expect([await stateOf(draft), await stateOf(later), await stateOf(now)]).toEqual([
      'draft',
      'scheduled',
      'published',
    ]);
    expect(await texts()).toEqual(['Now']);
    server.clock.forward(60_000);
    expect(await texts()).toEqual(['Later', 'Now']);
    await call('staffNews.withdraw', { params: { id: later } }, staff);
    expect(await texts()).toEqual(['Now']);
    expect(await stateOf(later)).toBe('withdrawn');
    await call('staffNews.update', { params: { id: later }, body: { text: 'Again', publish_at: at(0) } }, staff);
    expect(await texts()).toEqual(['Again', 'Now']);
    expect(
      (await call('staffNews.create', { body: { text: 'x', publish_at: at(400 * 86_400_000) } }, staff)).status,
    ).toBe(400);
    expect((await call('staffNews.create', { body: { text: '  ', publish_at: null } }, staff)).status).toBe(400);
  });

  it('is dismissed separately by each login', async () => {
    const id = await write('Dismiss me', at(0));
    const dismiss = (who = owner) => call('news.dismiss', { body: { message_id: id } }, who);
    expect((await dismiss()).status).toBe(200);
    expect((await dismiss()).status).toBe(200);
    const isDismissed = async (who: typeof owner) => (await seen(who)).find((message) => message.id === id)?.dismissed;
    expect([await isDismissed(owner), await isDismissed(colleague)]).toEqual([true, false]);
    const hidden = await write('Not yet', null);
    expect((await call('news.dismiss', { body: { message_id: hidden } }, owner)).status).toBe(404);
  });

  it('the first page shows the newest news a login has not dismissed, if the login may see news', async () => {
    const newest = async (who: typeof owner) => (await call('accounts.get', {}, who)).body.message;
    const older = await write('Older', at(0));
    server.clock.forward(1_000);
    const id = await write('Newest', at(0));
    await write('Not yet', at(60_000));
    const shown = { id, message_date: at(0), message_text: 'Newest' };
    expect(await newest(owner)).toEqual(shown);
    expect(await newest(await sub(['news']))).toEqual(shown);
    expect(await newest(await sub(['support']))).toBeNull();
    await call('news.dismiss', { body: { message_id: id } }, owner);
    expect((await newest(owner))?.id).toBe(older);
    expect((await newest(colleague))?.id).toBe(id);
    await call('staffNews.withdraw', { params: { id } }, staff);
    expect((await newest(colleague))?.id).toBe(older);
  });

  it('is for logins with news, written by staff', async () => {
    expect((await call('news.list', {}, await sub(['news']))).status).toBe(200);
    expect((await call('news.list', {}, await sub(['support']))).error?.code).toBe('forbidden');
    expect((await call('staffNews.list', {}, owner)).error?.code).toBe('forbidden');
  });
});
