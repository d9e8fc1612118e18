import { beforeAll, describe, expect, it } from 'vitest';
import { makeStamp } from '#platform/http/pages/page-requests.ts';
import { joinOf, serverForTests } from '#testing/index.ts';

describe('the form of the site, sent without a script', () => {
  const { server, call, makeStaff } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  const join = joinOf(server, call);
  let staff: { cookie: string };
  beforeAll(async () => {
    ({ staff } = await makeStaff());
  });

  const host = () => new URL(server.context.config.publicUrl).host;
  const newEmail = () => `${server.context.random(5).toString('hex')}@mesacloud.example`;
  const found = async (search: string) => (await call('staffLeads.list', { body: { search } }, staff)).body.leads;
  const open = (url: string) => server.app.http.inject({ method: 'GET', url, headers: { host: host() } });
  const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
  /** Makes a form that a person had time to read. */
  const stamped = () => {
    const stamp = makeStamp(server.context);
    server.clock.forward(5_000);
    return stamp;
  };
  const post = (form: Record<string, string>, headers: Record<string, string> = {}, url = '/lead/collect') =>
    server.app.http.inject({
      method: 'POST',
      url,
      headers: {
        ...join.network(),
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        host: host(),
        ...headers,
      },
      payload: new URLSearchParams(form).toString(),
    });

  it.each(['/lead', '/lead/collect', '/talk'])('is taken at %s, and thanked for', async (url) => {
    const email = newEmail();
    const sent = await post(
      { personal_email: email, business_types: '2', source: 'support', fax: '', stamp: stamped() },
      {},
      url,
    );
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/talk/thanks']);
    expect(await found(email)).toMatchObject([{ source: 'support', types: [2] }]);
  });

  it('is one lead when it is sent twice', async () => {
    const form = { personal_email: newEmail(), stamp: stamped() };
    const both = await Promise.all([post(form), post(form)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await found(form.personal_email)).toHaveLength(1);
  });

  it('comes back with what was typed and what is wrong, and is taken then', async () => {
    const form = { personal_email: newEmail(), website: 'no"where', personal_firstname: 'Ana', stamp: stamped() };
    const sent = await post(form);
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([422, 'no-store, private']);
    expect(sent.body).toContain(`value="${form.personal_email}"`);
    expect(sent.body).toContain('value="no&quot;where"');
    expect(sent.body).toContain('Type the address of a website');
    expect(sent.body.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect((await post({ personal_email: 'nobody', stamp: form.stamp })).body).toContain('Type an email address');
    const corrected = await post({ ...form, website: 'shop.example.com', stamp: hidden(sent.body, 'stamp') ?? '' });
    expect(corrected.statusCode).toBe(303);
  });

  it('is asked for again when it came too early, from no page of ours, or from a page of last week', async () => {
    const email = newEmail();
    const early = makeStamp(server.context);
    const first = await post({ personal_email: email, stamp: early });
    expect([first.statusCode, hidden(first.body, 'stamp')]).toEqual([422, early]);
    const old = stamped();
    server.clock.forward(49 * 3_600_000);
    ({ staff } = await makeStaff());
    const forged = `${server.clock.nowMs.toString(36)}.${old.split('.')[1]}`;
    for (const stamp of ['', 'x.y', forged, old]) {
      const sent = await post({ personal_email: email, stamp });
      expect([sent.statusCode, hidden(sent.body, 'stamp') === stamp]).toEqual([422, false]);
      expect(sent.body).toContain('Press Send again');
    }
    expect(await found(email)).toEqual([]);
    server.clock.forward(5_000);
    const again = await post({ personal_email: email, stamp: hidden(first.body, 'stamp') ?? '' });
    expect(again.statusCode).toBe(422);
    expect((await post({ personal_email: email, stamp: hidden(again.body, 'stamp') ?? '' })).statusCode).toBe(422);
    server.clock.forward(5_000);
    expect((await post({ personal_email: email, stamp: hidden(again.body, 'stamp') ?? '' })).statusCode).toBe(303);
  });

  it('is taken from our own pages only, and on the site’s own host', async () => {
    const form = { personal_email: newEmail(), stamp: stamped() };
    expect((await post(form, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post(form, { host: new URL(server.context.config.verifyUrl).host })).statusCode).toBe(404);
    expect((await open('/lead/collect')).headers.location).toBe('/talk');
  });

  it('of a program that fills in every field is thanked for, and not kept', async () => {
    const email = newEmail();
    const sent = await post({ personal_email: email, fax: '555', stamp: stamped() });
    expect(sent.headers.location).toBe('/talk/thanks');
    expect(await found(email)).toEqual([]);
  });

  it('stores at most five of a hundred that a program posts from one network', async () => {
    const network = join.network();
    const tag = server.context.random(4).toString('hex');
    const stamp = stamped();
    const statuses: number[] = [];
    for (let first = 0; first < 100; first += 20) {
      const few = Array.from({ length: 20 }, (_, at) =>
        post({ personal_email: `bot-${first + at}@${tag}.example`, stamp }, network),
      );
      statuses.push(...(await Promise.all(few)).map(({ statusCode }) => statusCode));
    }
    expect(statuses.filter((status) => status === 303)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
    expect(await found(tag)).toHaveLength(5);
  });

  it('carries what an invitation wrote into the address, from the page to staff, and keeps the first', async () => {
    const page = await open('/talk?invite=mesa-cloud&utm_source=letter&other=x&utm_term=');
    expect(hidden(page.body, 'invite')).toBe('mesa-cloud');
    expect(page.body).not.toContain('name="other"');
    const form = { personal_email: newEmail(), stamp: hidden(page.body, 'stamp') ?? '' };
    server.clock.forward(5_000);
    await post({ ...form, invite: 'mesa-cloud', utm_source: 'letter' });
    await post({ ...form, utm_source: 'search', utm_medium: 'ad' });
    const [lead] = await found(form.personal_email);
    const read = async () =>
      (await call('staffLeads.get', { params: { id: lead?.id ?? '' } }, staff)).body.lead.tracking;
    const kept = [
      { name: 'Invitation', value: 'mesa-cloud' },
      { name: 'Source', value: 'letter' },
      { name: 'Medium', value: 'ad' },
    ];
    expect(await read()).toEqual(kept);
    await call(
      'staffLeads.update',
      { params: { id: lead?.id ?? '' }, body: { details: { business_name: 'Mesa' } } },
      staff,
    );
    expect(await read()).toEqual(kept);
    const { rows } = await server.context.db.pool.query('select * from carded.leads');
    expect(JSON.stringify(rows)).not.toContain('mesa-cloud');
  });

  it.each([`invite=${'x'.repeat(121)}`, 'invite=a%00b'])(
    'takes no value that no invitation of ours has: %s',
    async (query) => {
      expect((await open(`/talk?${query}`)).body).not.toContain('name="invite"');
    },
  );
});
