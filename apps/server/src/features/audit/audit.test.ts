import { beforeAll, describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';

const day = 86_400_000;

describe('searching the audit log of the house', () => {
  const { server, call, makeStaff, makeMerchant } = serverForTests();
  let staff: Awaited<ReturnType<typeof makeStaff>>;
  beforeAll(async () => {
    staff = await makeStaff({ firstName: 'Sam', lastName: 'Whitfield' });
  });

  const write = (who = staff) => call('staffNews.create', { body: { text: 'News', publish_at: null } }, who.staff);
  const search = (query: Record<string, unknown> = {}) => call('audit.search', { query: query as never }, staff.staff);
  const actions = async (query: Record<string, unknown> = {}) =>
    (await search(query)).body.rows.map(({ action }) => action);
  const today = (ms = 0) => new Date(server.clock.nowMs + ms).toISOString().slice(0, 10);

  it('finds by person, by how an action begins, and by day', async () => {
    await write();
    const other = await makeStaff();
    await call('staffLeads.create', { body: { personal_email: 'lena@mesacloud.example' } }, other.staff);
    expect(await actions()).toEqual(expect.arrayContaining(['news.created', 'lead.created']));
    const { loginId } = staff.login;
    const own = (await search({ person: loginId, action: 'news' })).body.rows;
    expect(own).toMatchObject([{ person: 'Sam Whitfield', action: 'news.created', account: null }]);
    expect(await actions({ person: loginId, action: 'lead' })).toEqual([]);
    expect(await actions({ action: 'lead', from: today(), to: today() })).toEqual(['lead.created']);
    expect(await actions({ from: today(-2 * day), to: today(-day) })).toEqual([]);
    expect(JSON.stringify((await search()).body)).not.toContain('mesacloud');
  });

  it('finds what was done in an account, and names it', async () => {
    const { account, owner } = await makeMerchant({ account: { name: 'Juniper Hemp' } });
    const { id } = (await call('tickets.create', { body: { subject: 'Help', body: 'How?' } }, owner)).body;
    await call('staffTickets.open', { params: { id } }, staff.staff);
    const { rows } = (await search({ account: account.accountId })).body;
    expect(rows).toMatchObject([
      { action: 'ticket.opened', subject: id, account: { id: account.accountId, name: 'Juniper Hemp' } },
    ]);
    expect((await search({ account: server.context.newId() })).body.rows).toEqual([]);
  });

  it('comes a page at a time, and no row twice', async () => {
    for (let rows = 0; rows < 60; rows += 1) await write();
    const first = (await search({ action: 'news' })).body;
    const second = (await search({ action: 'news', before: first.rows.at(-1)?.id })).body;
    expect([first.rows.length, first.more, second.more]).toEqual([50, true, false]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(50 + second.rows.length);
  });

  it('takes days that are, in order, and not too many', async () => {
    const paths = async (query: Record<string, unknown>) => {
      const { status, error } = await search(query);
      return [status, error?.fields?.[0]?.path];
    };
    expect(await paths({ from: '2026-02-30' })).toEqual([400, 'query.from']);
    expect(await paths({ from: '2026-03-02', to: '2026-03-01' })).toEqual([400, 'query.from']);
    expect(await paths({ from: '2026-01-01', to: '2026-08-01' })).toEqual([400, undefined]);
    expect(await paths({ action: "x' or 1" })).toEqual([400, 'query.action']);
  });
});
