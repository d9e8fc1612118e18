import { expect, test } from 'vitest';
import { makeAccount, makeLogin, makeWebsite, serverForTests } from '#testing/index.ts';

const { server, call } = serverForTests();

const shop = async () => {
  const account = await makeAccount(server.context);
  const site = await makeWebsite(server.context, account);
  const seenAt = async () => {
    const { cookie } = await makeLogin(server.context, account);
    return (await call('websites.get', { params: { token: site.liveKey } }, { cookie })).body.website.last_seen_at;
  };
  return { site, seenAt };
};
const load = (referer?: string) =>
  server.app.http.inject({
    url: '/static/popup/v1/popup.js',
    headers: {
      host: new URL(server.context.config.publicUrl).host,
      ...(referer === undefined ? {} : { referer }),
    },
  });
const at = () => new Date(server.clock.nowMs).toISOString();

test('a website’s merchant sees when a page of it last asked for the script, to ten seconds', async () => {
  const { site, seenAt } = await shop();
  expect(await seenAt()).toBeNull();
  await load(`https://${site.domain}/cart?name=Dana`);
  const first = at();
  await expect.poll(seenAt, { timeout: 50_000 }).toBe(first);
  server.clock.forward(9000);
  await load(`https://${site.domain}/`);
  server.clock.forward(2000);
  await load(`https://www.${site.domain}/`);
  await expect.poll(seenAt, { timeout: 50_000 }).toBe(at());
});

test('a page without a host, or with an unknown one, belongs to no account', async () => {
  const [one, other] = [await shop(), await shop()];
  server.clock.forward(60_000);
  for (const referer of [undefined, '', 'not an address', 'https://nobody.example/', `https://not${one.site.domain}/`])
    await load(referer);
  await load(`https://${other.site.domain}/`);
  await expect.poll(other.seenAt, { timeout: 50_000 }).toBe(at());
  expect(await one.seenAt()).toBeNull();
});
